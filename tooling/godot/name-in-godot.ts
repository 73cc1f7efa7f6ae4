/** A name with what Godot does not allow in paths as it has that. */
export const nameInGodot = (name: string): string => name.replaceAll(/[.:@/"%]/g, '_');

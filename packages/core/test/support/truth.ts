import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

/** What Blender shows at one moment: world space, STF axes. */
export interface TruthState {
  /** `x y z` a vertex, by object. */
  readonly meshes: Readonly<Record<string, readonly number[]>>;
  /** Column-major matrices by object. */
  readonly objects: Readonly<Record<string, readonly number[]>>;
  /** Head and tail by armature object, then bone. */
  readonly bones: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** What Blender evaluated when it wrote a file of the corpus. */
export interface Truth {
  readonly rest: TruthState;
  readonly actions: readonly {
    readonly name: string;
    readonly frames: readonly (TruthState & { readonly frame: number })[];
  }[];
  readonly armatures: readonly { readonly object: string; readonly armature: string }[];
  /** Ids in the file by name in Blender. */
  readonly stf_ids: {
    readonly objects: Readonly<Record<string, string>>;
    readonly bones: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly actions: Readonly<Record<string, string>>;
  };
}

/** The truth beside a file of the corpus. */
export function readTruth(name: string): Truth {
  const text = gunzipSync(readFileSync(corpusPath('stf', `${name}.truth.json.gz`))).toString();
  return JSON.parse(text) as Truth;
}

/** The diagonal of the box around everything at rest; 1 where that is a point. */
export function diagonalOf({ meshes, objects, bones }: TruthState): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const add = (flat: readonly number[]): void => {
    flat.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3] as number, value);
      high[i % 3] = Math.max(high[i % 3] as number, value);
    });
  };
  Object.values(meshes).forEach(add);
  for (const matrix of Object.values(objects)) add(matrix.slice(12, 15));
  for (const armature of Object.values(bones)) Object.values(armature).forEach(add);
  return Math.hypot(...high.map((value, i) => value - (low[i] as number))) || 1;
}

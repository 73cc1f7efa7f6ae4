/** The number of the user who may do nothing. */
const NOBODY = 65_534;

/** Does something without the rights of root, to whom no folder is closed. */
export async function asNobody(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

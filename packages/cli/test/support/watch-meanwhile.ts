/** Looks again and again while something is done, whenever a signal could be answered; gives what was seen, each once. */
export async function watchMeanwhile<T>(work: Promise<unknown>, look: () => T): Promise<Set<T>> {
  const seen = new Set<T>();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    seen.add(look());
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
  return seen.add(look());
}

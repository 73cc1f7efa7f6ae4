/** Systems let a process have some hundred files open, and each that is read is one. */
const MOST_AT_A_TIME = 32;

/** What a function makes of files, in their order; it has but a few of them open at a time. */
export async function fewAtATime<R>(
  files: readonly string[],
  work: (file: string) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let start = 0; start < files.length; start += MOST_AT_A_TIME) {
    const few = files.slice(start, start + MOST_AT_A_TIME);
    results.push(...(await Promise.all(few.map(work))));
  }
  return results;
}

/** The options of Node that say what runs, in place of a file: a worker has its own. */
const WHAT_RUNS =
  /^(?:-e|--eval|-p|--print|-pe|-i|--interactive|-c|--check|--input-type|--test)(?:=|$)/;

/**
 * The options of Node for a worker: those that this process was started with, except what says what runs. `fork` leaves out
 * what stands behind `-e` for its own list alone; a worker with that would run the script that called `main` again, and
 * have workers too.
 *
 * @param execArgv As in `process.execArgv`: options, and values of some behind them.
 */
export function workerArguments(execArgv: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let isLeftOut = false;
  for (const word of execArgv) {
    const isValue = !word.startsWith('-');
    // What follows an option that is left out is its value, unless it is another option.
    isLeftOut = isValue ? isLeftOut : WHAT_RUNS.test(word);
    if (!isLeftOut) kept.push(word);
  }
  return kept;
}

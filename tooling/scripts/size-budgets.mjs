/**
 * What a package may weigh in a user's bundle: its whole source index, minified and brotli-compressed.
 * `external` is what the figure leaves out because the user's bundle has it anyway.
 *
 * @type {Array<{ package: string, kilobytes: number, external?: string[] }>}
 */
export const BUDGETS = [
  // A kilobyte is 1000 bytes.
  { package: 'core', kilobytes: 40 },
];

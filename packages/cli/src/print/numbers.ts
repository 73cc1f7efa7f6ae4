/** A whole number with separators: `1,234,567`. By hand, as the first `toLocaleString` of a process takes 15 ms. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A size: `1,234 bytes`. */
export const formatBytes = (bytes: number): string => counted(bytes, 'byte');

/** A number with its noun: `1 error`, `2 errors`. */
export const counted = (count: number, noun: string, plural: string = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;

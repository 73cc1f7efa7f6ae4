const LONGEST_VALUE = 80;

/**
 * Made once, since `toLocaleString` makes a new one at every call, which takes longer than to validate
 * a small file; and made late, since it takes 7 MB, which a file without findings need not pay.
 */
let numbers: Intl.NumberFormat | undefined;

/**
 * Fills `{name}` places of a message template; values over 80 characters are cut, control
 * characters are escaped so that a hostile name cannot rewrite a terminal.
 */
export function formatMessage(
  template: string,
  params: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    return value === undefined ? place : formatValue(value);
  });
}

function formatValue(value: string | number): string {
  if (typeof value === 'number') {
    numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });
    return numbers.format(value);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be found
  const safe = value.replace(/[\u0000-\u001f\u007f-\u009f]/g, (c) =>
    JSON.stringify(c).slice(1, -1),
  );
  return safe.length > LONGEST_VALUE ? `${safe.slice(0, LONGEST_VALUE - 1)}…` : safe;
}

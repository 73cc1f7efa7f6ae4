import { parseArgs } from 'node:util';
import { closest } from './closest.ts';
import { UsageError } from './usage-error.ts';

/** An option of a command, as it is parsed and as help shows it. */
export interface OptionRow {
  /** What stands for the value in help, for instance `FILE`; an option without one takes no value. */
  readonly value?: string;
  readonly short?: string;
  /** Whether it may stand more than once. */
  readonly repeats?: true;
  /** The values that it may have. */
  readonly choices?: readonly string[];
  readonly help: string;
}

/** The options of a command by long name, without the dashes. */
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** Understood by every command. */
export const COMMON_OPTIONS: OptionTable = {
  help: { short: 'h', help: 'Show how the command is used.' },
};

/** As many positionals as commands take. */
interface Positionals {
  readonly 1: readonly [string];
  readonly 2: readonly [string, string];
}

/** What stands on a command line, checked against a table of options. */
export class Arguments {
  /** What is not an option, in order. */
  readonly positionals: readonly string[];
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(positionals: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.positionals = positionals;
    this.#values = values;
  }

  /**
   * The positionals of a command that takes just so many.
   *
   * @throws {UsageError} with the message and the hint, when there are more or fewer.
   */
  exactly<N extends keyof Positionals>(count: N, message: string, hint: string): Positionals[N] {
    if (this.positionals.length !== count) throw new UsageError(message, hint);
    return this.positionals as Positionals[N];
  }

  /** Whether an option stands there. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The value of an option, the last one where it stands twice. */
  text(name: string): string | undefined {
    return this.#values.get(name)?.at(-1);
  }

  /** All values of an option that repeats. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** All values of an option that repeats; `a,b` counts as two. */
  list(name: string): readonly string[] {
    return this.all(name)
      .flatMap((value) => value.split(','))
      .filter(Boolean);
  }

  /**
   * The value of an option as a whole number of at least `least`.
   *
   * @throws {UsageError} when it is something else.
   */
  count(name: string, least: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(count) && count >= least) return count;
    throw new UsageError(`--${name} takes a whole number from ${least} on, not "${text}".`);
  }

  /**
   * The value of an option as a number of more than 0.
   *
   * @throws {UsageError} when it is something else.
   */
  positive(name: string): number | undefined {
    const value = this.#number(name);
    if (value === undefined || (Number.isFinite(value) && value > 0)) return value;
    throw new UsageError(`--${name} takes a number of more than 0, not "${this.text(name)}".`);
  }

  /**
   * The value of an option as a number from `least` to `most`.
   *
   * @throws {UsageError} when it is something else.
   */
  within(name: string, least: number, most: number): number | undefined {
    const value = this.#number(name);
    if (value === undefined || (value >= least && value <= most)) return value;
    throw new UsageError(
      `--${name} takes a number from ${least} to ${most}, not "${this.text(name)}".`,
    );
  }

  #number(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    return text.trim() === '' ? Number.NaN : Number(text);
  }
}

/**
 * Reads the arguments of a command.
 *
 * @throws {UsageError} for an unknown option, a missing value and a value that is none of the choices.
 */
export function readArguments(argv: readonly string[], table: OptionTable): Arguments {
  const options = { ...COMMON_OPTIONS, ...table };
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        { type: value ? 'string' : 'boolean', multiple: true, ...(short && { short }) },
      ]),
    ),
  });
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.inlineValue === false) expectNoOption(token.rawName, token.value, options);
    const value = checkOption(token.name, token.rawName, token.value, options);
    values.set(token.name, [...(values.get(token.name) ?? []), value]);
  }
  return new Arguments(positionals, values);
}

/** Who leaves a value out does not mean the next option, nor a file of its name. */
function expectNoOption(rawName: string, value: string, options: OptionTable): void {
  const [word = ''] = value.split('=');
  const isOption = Object.entries(options).some(
    ([name, { short }]) => word === `--${name}` || (short && word === `-${short}`),
  );
  if (!isOption) return;
  throw new UsageError(
    `${rawName} needs a value, and ${word} is an option.`,
    `A value that starts with a dash goes behind an equals sign: --option=${value}`,
  );
}

function checkOption(
  name: string,
  rawName: string,
  value: string | undefined,
  options: OptionTable,
): string {
  const row = Object.hasOwn(options, name) ? options[name] : undefined;
  if (row === undefined) {
    const meant = closest(name, Object.keys(options));
    throw new UsageError(
      `There is no option ${rawName}.`,
      `${meant ? `Did you mean --${meant}? ` : ''}A file whose name starts with a dash goes after "--".`,
    );
  }
  if (row.value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return '';
  }
  if (value === undefined || value === '') {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${row.value}.`);
  }
  const { choices } = row;
  const wrong =
    choices && (row.repeats ? value.split(',') : [value]).find((one) => !choices.includes(one));
  if (choices && wrong !== undefined) {
    const meant = closest(wrong, choices);
    throw new UsageError(
      `${rawName} is one of ${choices.join(', ')}; "${wrong}" is none of them.`,
      meant && `Did you mean ${meant}?`,
    );
  }
  return value;
}

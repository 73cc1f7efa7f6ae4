import { describe, expect, it } from 'vitest';
import type { OptionTable } from '../src/args.ts';
import { readArguments } from '../src/args.ts';
import { UsageError } from '../src/usage-error.ts';

const TABLE: OptionTable = {
  format: { value: 'FORMAT', choices: ['text', 'json'], help: '' },
  ignore: { value: 'CODE', repeats: true, help: '' },
  max: { value: 'N', short: 'm', help: '' },
  plain: { help: '' },
};

const failureOf = (...argv: string[]): UsageError => {
  try {
    readArguments(argv, TABLE).count('max', 1);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('readArguments', () => {
  it('tells options from files, wherever they stand', () => {
    const args = readArguments(['a', '--plain', 'b', '--format=json', '-m', '3', '-'], TABLE);
    expect(args.positionals).toEqual(['a', 'b', '-']);
    expect(args.has('plain')).toBe(true);
    expect(args.text('format')).toBe('json');
    expect(args.count('max', 1)).toBe(3);
  });

  it('takes everything after -- for a file', () => {
    expect(readArguments(['--', '--plain'], TABLE).positionals).toEqual(['--plain']);
  });

  it('counts what is no option', () => {
    const args = readArguments(['a', '--plain', 'b'], TABLE);
    expect(args.exactly(2, 'Two files.', 'A B')).toEqual(['a', 'b']);
    const refused = expect.objectContaining({ message: 'One file.', hint: 'A' });
    expect(() => args.exactly(1, 'One file.', 'A')).toThrow(refused);
    expect(() => readArguments([], TABLE).exactly(1, 'One file.', 'A')).toThrow(refused);
  });

  it('takes values that start with a dash', () => {
    const args = readArguments(['--ignore=--plain', '--ignore', '-a', '--ignore', '-'], TABLE);
    expect(args.all('ignore')).toEqual(['--plain', '-a', '-']);
  });

  it('gathers what repeats, also behind commas', () => {
    const args = readArguments(['--ignore', 'A,B', '--ignore=C'], TABLE);
    expect(args.list('ignore')).toEqual(['A', 'B', 'C']);
  });

  it('suggests the option that was meant', () => {
    expect(failureOf('--fromat', 'json').hint).toContain('--format');
    expect(failureOf('-file.stf').hint).toContain('goes after "--"');
    expect(failureOf('--pla').message).toBe('There is no option --pla.');
  });

  it('is not led astray by the names of inherited members', () => {
    expect(failureOf('--constructor').message).toContain('--constructor');
    expect(failureOf('--__proto__').message).toContain('--__proto__');
  });

  it.each([
    [['--format'], 'needs a value'],
    [['--format='], 'needs a value'],
    [['--ignore', '--plain'], '--ignore needs a value, and --plain is an option'],
    [['--ignore', '-m', '3'], '--ignore needs a value, and -m is an option'],
    [['--ignore', '--format=json'], '--ignore needs a value, and --format is an option'],
    [['--format', 'jsn'], 'is one of text, json'],
    [['--plain=yes'], 'takes no value'],
    [['--max', '0'], 'a whole number from 1 on'],
    [['--max', '1.5'], 'a whole number from 1 on'],
    [['--max', '99999999999999999999'], 'a whole number from 1 on'],
  ])('refuses %j', (argv, message) => {
    expect(failureOf(...argv).message).toContain(message);
  });

  it.each(['0', '-1', '0.5', '10.5', '1e9', 'NaN', 'Infinity', ' ', 'two'])(
    'takes %s for no number of a range',
    (text) => {
      const args = readArguments([`--max=${text}`], TABLE);
      const message = `--max takes a number from 1 to 10, not "${text}".`;
      expect(() => args.within('max', 1, 10)).toThrow(message);
    },
  );

  it('takes numbers of a range, also its ends', () => {
    const values = ['1', '2.5', '1e1'].map((text) =>
      readArguments(['--max', text], TABLE).within('max', 1, 10),
    );
    expect(values).toEqual([1, 2.5, 10]);
    expect(readArguments([], TABLE).within('max', 1, 10)).toBeUndefined();
  });
});

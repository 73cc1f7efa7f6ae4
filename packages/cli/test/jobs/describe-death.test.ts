import { expect, it } from 'vitest';
import { describeDeath } from '../../src/jobs/describe-death.ts';

it.each([
  [null, 'SIGABRT', 'OUT_OF_MEMORY', 'takes more memory', 'NODE_OPTIONS=--max-old-space-size=8192'],
  [
    null,
    'SIGKILL',
    'OUT_OF_MEMORY',
    'ended from outside',
    'NODE_OPTIONS=--max-old-space-size=8192',
  ],
  [134, null, 'OUT_OF_MEMORY', 'takes more memory', 'NODE_OPTIONS=--max-old-space-size=8192'],
  [null, 'SIGTERM', 'ENDED', 'ended with SIGTERM', 'Try again.'],
  [null, 'SIGSEGV', 'UNEXPECTED', 'ended with SIGSEGV', 'report it'],
  [1, null, 'UNEXPECTED', 'ended with code 1', 'report it'],
] as const)('a worker that ends with %s, %s: %s', (code, signal, expected, message, hint) => {
  expect(describeDeath(code, signal)).toEqual({
    code: expected,
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
    exitCode: 3,
  });
  // It is the way of work that ends as a whole then.
  expect(describeDeath(code, signal).hint).not.toContain('--jobs 1');
});

import { expect, it } from 'vitest';
import { describeDeath } from '../../src/jobs/describe-death.ts';

it.each([
  [null, 'SIGABRT', 'OUT_OF_MEMORY', 'takes more memory', '--jobs 1'],
  [null, 'SIGKILL', 'OUT_OF_MEMORY', 'takes more memory', '--jobs 1'],
  [134, null, 'OUT_OF_MEMORY', 'takes more memory', '--jobs 1'],
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
});

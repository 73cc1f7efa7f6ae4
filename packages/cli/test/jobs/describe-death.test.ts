import { expect, it } from 'vitest';
import { describeDeath } from '../../src/jobs/describe-death.ts';

it.each([
  [null, 'SIGABRT', 'OUT_OF_MEMORY'],
  [null, 'SIGKILL', 'OUT_OF_MEMORY'],
  [134, null, 'OUT_OF_MEMORY'],
  [null, 'SIGTERM', 'ENDED'],
  [null, 'SIGSEGV', 'UNEXPECTED'],
  [1, null, 'UNEXPECTED'],
] as const)('a worker that ends with %s, %s: %s', (code, signal, expected) => {
  const failure = describeDeath(code, signal);
  expect(failure).toMatchObject({ code: expected, exitCode: 3 });
  expect(failure.hint).toBeDefined();
});

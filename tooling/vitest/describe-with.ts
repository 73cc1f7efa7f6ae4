import { describe, it } from 'vitest';

/**
 * A `describe` that needs something the machine may not have. Where it is missing, the body is not even
 * collected; one skipped test with the same name stands for it and says why.
 */
export function describeWith(missing: string | undefined, name: string, body: () => void): void {
  if (missing === undefined) {
    describe(name, body);
    return;
  }
  describe(name, () => {
    it.skip(`needs ${missing}`);
  });
}

import { UsageError } from '../usage-error.ts';
import type { Figure } from './figure.ts';

/**
 * A node is named for a figure of STF only: others have one skeleton, whatever its nodes are called.
 *
 * @throws {UsageError} when it is named for another.
 */
export function expectNode({ name, source }: Figure, node: string | undefined): void {
  if (node === undefined || source.kind === 'stf') return;
  throw new UsageError(`--node is for STF files, and ${name} is none.`, 'Leave it out.');
}

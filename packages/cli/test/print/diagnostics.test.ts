import type { Diagnostic } from '@stfkit/core';
import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/print/diagnostics.ts';

const FINDING = { code: 'CODE', severity: 'info', message: 'What.' } as Diagnostic<string>;

it.each([
  [{ pointer: '/nodes/0' }, 'info CODE at /nodes/0: What.'],
  [{ byteOffset: 0 }, 'info CODE at byte 0: What.'],
  [{ pointer: '' }, 'info CODE: What.'],
  [{}, 'info CODE: What.'],
])('the place %j is told as it is', (place, expected) => {
  const style = (_tone: string, text: string) => text;
  expect(formatDiagnostic({ ...FINDING, ...place }, style)).toBe(expected);
});

import { expect, it } from 'vitest';
import { readTimestamp } from '../../src/convert/timestamp.ts';

it.each(['2026-02-28', '2024-02-29', '2024-02-29T23:59:59.5+14:00', '0001-01-01', '9999-12-31'])(
  'takes %s',
  (text) => expect(readTimestamp(text)).toBe(text),
);

it.each(['2026-02-30', '2026-02-29T12:00:00Z', '2025-04-31', '2026-13-01', '2026-01-00', 'noon'])(
  'refuses %s',
  (text) => expect(() => readTimestamp(text)).toThrow(`not "${text}"`),
);

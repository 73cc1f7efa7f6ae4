import { BODY_PART_NAMES } from '@stfkit/core';
import type { HumanoidMap } from '@stfkit/humanoid';
import { escapeText } from './escape-text.ts';
import { formatTable, left, right } from './table.ts';

/** Which joint is which part of the body and why, as lines. */
export function formatHumanoidMap(map: HumanoidMap, names: readonly string[]): string {
  const { mappings, confidence, reasons, unmapped, locomotionType, noJaw, verdict } = map;
  if (mappings.size === 0) return escapeText(verdict);
  const rows = BODY_PART_NAMES.flatMap((part) => {
    const joint = mappings.get(part);
    if (joint === undefined) return [];
    const sure = (confidence.get(part) ?? 0).toFixed(2);
    return [[part, escapeText(names[joint] ?? ''), sure, escapeText(reasons.get(part) ?? '')]];
  });
  const columns = [left('part'), left('joint'), right('sure'), left('why')];
  const missing = unmapped.length > 0 ? ['', `Not found: ${unmapped.join(', ')}`] : [];
  const walk = locomotionType === 'digi' ? 'It walks on its toes' : 'It walks on its soles';
  const jaw = noJaw ? '.' : ', and has a jaw.';
  return [...formatTable(columns, rows), ...missing, '', escapeText(verdict), walk + jaw].join(
    '\n',
  );
}

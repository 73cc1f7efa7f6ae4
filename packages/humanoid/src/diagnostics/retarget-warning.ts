import { RETARGET_CODES, type RetargetCode } from './retarget-codes.ts';

/** Something that a person should look at. */
export interface RetargetWarning {
  /** Stable name of the kind of problem, a key of `RETARGET_CODES`. */
  readonly code: RetargetCode;
  /** What was found, where and what was done. */
  readonly message: string;
}

/** A warning with the message of its row. */
export function makeWarning(
  code: RetargetCode,
  params: Readonly<Record<string, string | number>> = {},
): RetargetWarning {
  const { message } = RETARGET_CODES[code];
  return { code, message: message.replace(/\{(\w+)\}/g, (_, name) => String(params[name])) };
}

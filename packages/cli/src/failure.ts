import { ConversionError, StfError, ValidationError } from '@stfkit/core';
import type { ExitCode } from './exit-code.ts';
import { EXIT } from './exit-code.ts';
import { HINTS } from './hints.ts';
import { UsageError } from './usage-error.ts';

/** Why something could not be done, as plain data that a worker can send. */
export interface Failure {
  /** Stable code: that of an `StfError`, of the system (`ENOENT`), `USAGE` or `UNEXPECTED`. */
  readonly code: string;
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
  /** Bytes from the start of the file, where that is known. */
  readonly byteOffset?: number;
  readonly exitCode: ExitCode;
}

/** What the system calls its errors, and what they mean to the person who made the call. */
const SYSTEM: Readonly<Record<string, readonly [message: string, hint?: string]>> = {
  ENOENT: ['There is no such file or folder.', 'Check the spelling of the path.'],
  EACCES: ['The system does not allow it.', 'Check the permissions of the file and its folder.'],
  EPERM: [
    'The system does not allow it.',
    'Check the permissions of the file and its folder, and whether another program has it open.',
  ],
  EISDIR: ['This is a folder, not a file.', 'Name a file, or a pattern such as "folder/*.stf".'],
  EEXIST: ['Something of that name is there already.', 'Choose another name for the result.'],
  ELOOP: ['The links lead round in a circle.', 'Check where the links on the path lead.'],
  ENOTDIR: ['A part of the path is a file, not a folder.'],
  ENOSPC: ['There is no space left.', 'Make room, or choose another place for the result.'],
  EDQUOT: ['There is no space left for you.', 'Make room, or choose another place for the result.'],
  EFBIG: ['The file grows larger than the system allows.'],
  EROFS: ['The file system is read-only.', 'Choose another place for the result.'],
  EMFILE: ['Too many files are open.', 'Try fewer at a time: --jobs 1.'],
  EPIPE: ['What reads it stopped before the end.'],
  ENAMETOOLONG: ['The name is too long for the file system.'],
  ERR_FS_FILE_TOO_LARGE: [
    'The file has more than 2 GiB, too much to be in memory at once.',
    'Only .stf files may have more: inspect, pack and unpack take them of any size.',
  ],
};

/** A thrown value as a failure. `doing` tells what went wrong where the system says no more than a code. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError) {
    const { message, hint } = error;
    return { code: 'USAGE', message, exitCode: EXIT.usage, ...(hint && { hint }) };
  }
  if (error instanceof StfError) return describeStfError(error);
  if (!(error instanceof Error)) return unexpected(String(error));
  const { code, path } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : SYSTEM[code];
  if (code !== undefined && known !== undefined) {
    const [message, hint] = known;
    const where = path === undefined ? '' : `${path}: `;
    return { code, message: where + message, exitCode: EXIT.unusable, ...(hint && { hint }) };
  }
  if (code !== undefined) return { code, message: error.message, exitCode: EXIT.unusable };
  return unexpected(error.stack ?? error.message);
}

function describeStfError(error: StfError): Failure {
  const { code, message } = error;
  const byteOffset = 'byteOffset' in error ? error.byteOffset : undefined;
  const hint = HINTS[code];
  const isAboutContent = error instanceof ConversionError || error instanceof ValidationError;
  return {
    code,
    message,
    exitCode: isAboutContent ? EXIT.findings : EXIT.unusable,
    ...(hint !== undefined && { hint }),
    ...(typeof byteOffset === 'number' && { byteOffset }),
  };
}

const unexpected = (message: string): Failure => ({
  code: 'UNEXPECTED',
  message,
  hint: 'This is a fault of stf: please report it, with the file if you can.',
  exitCode: EXIT.unusable,
});

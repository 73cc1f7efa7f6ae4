/*
 * What a package that works on STF asks of what it was given: options by rows, documents and bytes of any realm, and errors that
 * say what was found. A way in of its own, for packages beside this one.
 */

export { bytesOf } from './arguments/bytes-of.ts';
export { describeValue } from './arguments/describe-value.ts';
export { expectOptions, FINDING_OPTIONS, problemOfOptions } from './arguments/expect-options.ts';
export { membersOf } from './arguments/members-of.ts';
export type { Check, OptionRow, OptionRows } from './arguments/option-row.ts';
export { choice, FLAG, LIMIT, listOf, OBJECT, POSITIVE, TEXT } from './arguments/option-row.ts';
export { refuseArgument } from './arguments/refuse-argument.ts';

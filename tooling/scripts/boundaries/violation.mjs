import { relative, sep } from 'node:path';

/**
 * One broken rule at one place.
 *
 * @typedef {object} Violation
 * @property {string} file absolute path
 * @property {number} line counted from 1
 * @property {string} rule stable name of the rule
 * @property {string} found what stands there and what is allowed instead
 */

/**
 * @param {string} root
 * @param {string} file
 */
export const shownPath = (root, file) => relative(root, file).split(sep).join('/');

/**
 * One printed line. Sorted by place, so that two runs over the same tree print the same text.
 *
 * @param {string} root
 * @param {Violation} violation
 */
export const formatViolation = (root, { file, line, rule, found }) =>
  `${shownPath(root, file)}:${line}  ${found}  [${rule}]`;

/**
 * @param {Violation} a
 * @param {Violation} b
 */
export const byPlace = (a, b) =>
  compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule);

/**
 * @param {string} a
 * @param {string} b
 */
const compare = (a, b) => (a < b ? -1 : Number(a > b));

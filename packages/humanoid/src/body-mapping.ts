import type { BodyPart } from '@stfkit/core';

/** Which joint of a skeleton is which part of the body, by its index; no joint is two parts. */
export type BodyMapping = ReadonlyMap<BodyPart, number>;

import type { OptionRow } from '@stfkit/core/arguments';
import { isMap } from './is-map.ts';

/** A map of joints by part of the body. */
export const MAPPING: OptionRow = [isMap, 'a Map of joints by part of the body'];

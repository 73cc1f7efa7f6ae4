import type { Json, JsonObject } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';

/**
 * The text of a value of an XMP packet: plain, the first of several languages, or the members of a list
 * with commas between; undefined where it is anything else.
 *
 * @see KHR_xmp_json_ld "Restrictions"
 */
export function readXmpText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const list = value['@list'] ?? value['@set'];
  if (Array.isArray(list)) {
    const texts = list.filter((item): item is string => typeof item === 'string');
    return texts.length > 0 ? texts.join(', ') : undefined;
  }
  const first = value['rdf:_1'];
  const text = isObject(first) ? first['@value'] : value['@value'];
  return typeof text === 'string' ? text : undefined;
}

/** The value with another text, in the form that it had. */
export function writeXmpText(value: Json | undefined, text: string): Json {
  if (!isObject(value)) return text;
  const [list] = ['@list', '@set'].filter((key) => Array.isArray(value[key]));
  if (list !== undefined) return { ...value, [list]: [text] };
  const first = value['rdf:_1'];
  const changed: JsonObject = isObject(first)
    ? { 'rdf:_1': { ...first, '@value': text } }
    : { '@value': text };
  return { ...value, ...changed };
}

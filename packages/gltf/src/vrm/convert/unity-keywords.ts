import { asNumber, asObject, type OpenObject, openMember } from '../../json/as-json.ts';

/** Those of how outlines are measured, in the order of Unity's numbers for it; 0 is no outline. */
const WIDTHS = ['MTOON_OUTLINE_WIDTH_WORLD', 'MTOON_OUTLINE_WIDTH_SCREEN'];

/** Those of how outlines are coloured, in the order of Unity's numbers for it. */
const COLORS = ['MTOON_OUTLINE_COLOR_FIXED', 'MTOON_OUTLINE_COLOR_MIXED'];

/** Gives a material of Unity one of several keywords, or none of them; all others stay. */
export function setKeyword(
  properties: OpenObject,
  choices: readonly string[],
  chosen: string | undefined,
): void {
  const keywords = openMember(properties, 'keywordMap');
  for (const each of choices) delete keywords[each];
  if (chosen !== undefined) keywords[chosen] = true;
}

/** Has the keywords of outlines say what the numbers do: Unity's MToon draws by the keywords. */
export function setOutlineKeywords(properties: OpenObject): void {
  const floats = asObject(properties['floatProperties']);
  const width = WIDTHS[asNumber(floats['_OutlineWidthMode'], 0) - 1];
  const color = COLORS[asNumber(floats['_OutlineColorMode'], 0)];
  setKeyword(properties, WIDTHS, width);
  setKeyword(properties, COLORS, width && color);
}

/** The expressions that every VRM 1.0 file may have, with their names in VRM 0.x; empty where that has none. */
const PRESETS: readonly (readonly [name: string, vrm0: string])[] = [
  ['happy', 'joy'],
  ['angry', 'angry'],
  ['sad', 'sorrow'],
  ['relaxed', 'fun'],
  ['surprised', ''],
  ['aa', 'a'],
  ['ih', 'i'],
  ['ou', 'u'],
  ['ee', 'e'],
  ['oh', 'o'],
  ['blink', 'blink'],
  ['blinkLeft', 'blink_l'],
  ['blinkRight', 'blink_r'],
  ['lookUp', 'lookup'],
  ['lookDown', 'lookdown'],
  ['lookLeft', 'lookleft'],
  ['lookRight', 'lookright'],
  ['neutral', 'neutral'],
];

/** VRM 0.x has no preset for it, and programs have expressions of this name all the same. */
const SURPRISED = 'surprised';

const TO_VRM_0: ReadonlyMap<string, string> = new Map(PRESETS.filter(([, vrm0]) => vrm0 !== ''));
const TO_VRM_1: ReadonlyMap<string, string> = new Map(
  [...TO_VRM_0].map(([name, vrm0]) => [vrm0, name]),
);

/** Whether an expression of this name is a preset of VRM 1.0. */
export function isPreset(name: string): boolean {
  return PRESETS.some(([preset]) => preset === name);
}

/** The preset of VRM 1.0 that stands for one of 0.x; undefined where none does. */
export function presetOfVrm0(preset: string): string | undefined {
  return TO_VRM_1.get(preset.toLowerCase());
}

/**
 * The preset of VRM 1.0 that an expression of 0.x without a preset is by its name; undefined where it is none.
 *
 * @see the migration of expressions of VRM 0.x
 */
export function presetOfName(name: string): string | undefined {
  return name.toLowerCase() === SURPRISED ? SURPRISED : presetOfVrm0(name);
}

/** The preset of VRM 0.x that stands for one of 1.0; undefined where none does. */
export function presetForVrm0(preset: string): string | undefined {
  return TO_VRM_0.get(preset);
}

/** What STF calls what VRM has a preset for, beside the name of the preset itself. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['smile', 'happy'],
  ['grumpy', 'angry'],
  ['scared', 'surprised'],
]);

/** The preset for a meaning of STF; undefined where there is none. */
export function presetForMeaning(meaning: string): string | undefined {
  return isPreset(meaning) ? meaning : MEANINGS.get(meaning);
}

import type { RigFamily } from './rig-family.ts';

/** Auto-Rig Pro: the bones that deform are those that stretch. */
export const AUTO_RIG_PRO: RigFamily = {
  name: 'Auto-Rig Pro',
  names: {
    hip: 'root rootx',
    spine: 'spine01x spine01',
    chest: 'spine02x spine02',
    upper_chest: 'spine03x spine03',
    neck: 'neckx neck',
    head: 'headx head',
    jaw: 'jawbonex jawx jaw',
    eye: 'eye ceye',
    shoulder: 'shoulder',
    upper_arm: 'armstretch',
    lower_arm: 'forearmstretch',
    wrist: 'hand',
    upper_leg: 'thighstretch',
    lower_leg: 'legstretch',
    foot: 'foot',
    toes: 'toes01',
  },
  fingers: {
    thumb: 'thumb#|cthumb#',
    index: 'index#|cindex#',
    middle: 'middle#|cmiddle#',
    ring: 'ring#|cring#',
    little: 'pinky#|cpinky#',
  },
};

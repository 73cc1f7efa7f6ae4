import type { RigFamily } from './rig-family.ts';

/** Humanoids of X3D and VRML, whose joints have the names of ISO/IEC 19774. */
export const H_ANIM: RigFamily = {
  name: 'H-Anim',
  names: {
    hip: 'humanoidroot sacroiliac',
    spine: 'vl5 vl3',
    chest: 'vt10 vt12',
    upper_chest: 'vt1 vt6',
    neck: 'vc4 vc7',
    head: 'skullbase',
    jaw: 'temporomandibular',
    eye: 'eyeballjoint',
    shoulder: 'sternoclavicular acromioclavicular',
    upper_arm: 'shoulder',
    lower_arm: 'elbow',
    wrist: 'wrist radiocarpal',
    upper_leg: 'hip',
    lower_leg: 'knee',
    foot: 'ankle talocrural',
    toes: 'metatarsal midtarsal metatarsophalangeal2',
  },
  fingers: {
    thumb: 'thumb1|carpometacarpal1 thumb2|metacarpophalangeal1 thumb3|carpalinterphalangeal1',
    index:
      'index1|metacarpophalangeal2 index2|carpalproximalinterphalangeal2 index3|carpaldistalinterphalangeal2',
    middle:
      'middle1|metacarpophalangeal3 middle2|carpalproximalinterphalangeal3 middle3|carpaldistalinterphalangeal3',
    ring: 'ring1|metacarpophalangeal4 ring2|carpalproximalinterphalangeal4 ring3|carpaldistalinterphalangeal4',
    little:
      'pinky1|metacarpophalangeal5 pinky2|carpalproximalinterphalangeal5 pinky3|carpaldistalinterphalangeal5',
  },
  ignored: 'subtalar eyelidjoint eyebrowjoint index0 middle0 ring0 pinky0',
};

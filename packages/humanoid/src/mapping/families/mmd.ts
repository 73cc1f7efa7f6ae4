import type { RigFamily } from './rig-family.ts';

/** MikuMikuDance; a leg is called foot and the foot the neck of the foot. */
export const MMD: RigFamily = {
  name: 'MMD',
  names: {
    hip: 'センター 腰 下半身',
    spine: '上半身',
    chest: '上半身2',
    upper_chest: '上半身3',
    neck: '首',
    head: '頭',
    jaw: 'あご',
    eye: '目',
    shoulder: '肩',
    upper_arm: '腕',
    lower_arm: 'ひじ 肘',
    wrist: '手首',
    upper_leg: '足',
    lower_leg: 'ひざ 膝',
    foot: '足首',
    toes: 'つま先 足先ex',
  },
  fingers: {
    thumb: '親指0 親指1 親指2',
    index: '人指# 人差指# 人差し指#',
    middle: '中指#',
    ring: '薬指#',
    little: '小指#',
  },
};

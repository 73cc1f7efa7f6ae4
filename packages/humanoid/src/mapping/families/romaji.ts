import type { RigFamily } from './rig-family.ts';

/** Japanese words in Latin letters, as games use them. */
export const ROMAJI: RigFamily = {
  name: 'romaji',
  names: {
    hip: 'koshi kosi',
    spine: 'hara sebone',
    chest: 'mune',
    neck: 'kubi',
    head: 'atama kao',
    jaw: 'ago',
    eye: 'me',
    shoulder: 'kata',
    upper_arm: 'ude udea',
    lower_arm: 'hiji udeb',
    wrist: 'te',
    upper_leg: 'momo asia',
    lower_leg: 'hiza sune asib',
    foot: 'ashi asi asic',
    toes: 'tsumasaki asid',
  },
  fingers: {
    thumb: 'oyayubi#|oya#',
    index: 'hitosashiyubi#|hitosashi#',
    middle: 'nakayubi#|naka#',
    ring: 'kusuriyubi#|kusuri#',
    little: 'koyubi#|ko#',
  },
};

import type { BodyPart } from '@stfkit/core';

const WORDS: Readonly<Record<string, string>> = { hip: 'hips', wrist: 'hand' };
const THUMB = ['Metacarpal', 'Proximal', 'Distal'];
const FINGER = ['Proximal', 'Intermediate', 'Distal'];

/** What three-vrm calls a part of the body: as VRM 1.0 does, whatever the version of the file. */
export function vrmBoneName(part: BodyPart): string {
  const [name = '', side] = part.split('.');
  const [first = '', second = ''] = name.split('_');
  const number = Number(second);
  const last = number > 0 ? (first === 'thumb' ? THUMB : FINGER)[number - 1] : second;
  const words = [side && (side === 'l' ? 'left' : 'right'), WORDS[name] ?? first, last];
  return words
    .filter((word) => word)
    .map((word, i) => (i === 0 ? word : `${word?.charAt(0).toUpperCase()}${word?.slice(1)}`))
    .join('');
}

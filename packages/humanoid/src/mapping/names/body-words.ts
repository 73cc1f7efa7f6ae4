import { FINGERS, type Finger, type Stem } from '../stem.ts';

/** What a name means with no family to say: the stems it may stand for, 1 being certain. */
export type WordMeaning = Readonly<Partial<Record<Stem | 'trunk' | 'finger', number>>>;

/*
 * Each row: how sure, then the words, glued as names glue them and without numbers. A word may stand in
 * two rows: a shoulder is a collar bone to some and an upper arm to others.
 */
const ROWS: Readonly<Record<string, readonly (readonly [sure: number, words: string])[]>> = {
  hip: [
    [0.95, 'hip hips pelvis'],
    [0.7, 'koshi kosi cog lowerbody sacrum sacroiliac 腰 下半身'],
    [0.4, 'root center centre waist センター'],
  ],
  trunk: [
    [
      0.95,
      'spine spines chest upperchest torso abdomen abdomenlower abdomenupper chestlower chestupper',
    ],
    [
      0.9,
      'spinelower spinemid spineupper spinechest spinenavel lowerback upperback thorax ribcage',
    ],
    [
      0.7,
      'lumbar thoracic sternum back belly stomach tummy ab abs waist ribs body upperbody mune bust 胸 上半身 腹',
    ],
  ],
  neck: [
    [0.95, 'neck kubi necklower neckupper lowerneck upperneck 首'],
    [0.7, 'cervical'],
  ],
  head: [
    [0.95, 'head atama 頭'],
    [0.7, 'kao skull skullbase cranium'],
  ],
  jaw: [
    [0.9, 'jaw lowerjaw jawroot jawlower jawbone ago あご'],
    [0.85, 'jawmaster mandible'],
  ],
  eye: [
    [0.95, 'eye eyeball faceeye 目'],
    [0.6, 'eyes eyejoint eyebone'],
  ],
  shoulder: [
    [0.95, 'clavicle clavicule collar collarbone 肩'],
    [0.75, 'shoulder kata'],
    [0.5, 'scapula'],
  ],
  upper_arm: [
    [0.95, 'upperarm uparm armupper humerus shldr shldrbend'],
    [0.75, 'arm bicep biceps ude armstretch 腕'],
    [0.6, 'shoulder'],
  ],
  lower_arm: [
    [0.95, 'lowerarm lowarm loarm armlower forearm forearmbend elbow radius hiji ひじ 肘'],
    [0.75, 'ulna forearmstretch arm'],
  ],
  wrist: [
    [0.95, 'hand wrist 手首'],
    [0.6, 'te palm radiocarpal 手'],
  ],
  upper_leg: [
    [0.95, 'upperleg upleg legupper thigh thighbend femur'],
    [0.7, 'leg hip momo thighstretch 足'],
  ],
  lower_leg: [
    [0.95, 'lowerleg lowleg loleg leglower shin calf knee tibia ひざ 膝'],
    [0.7, 'leg crus hiza sune legstretch shinbend'],
  ],
  foot: [
    [0.95, 'foot ankle 足首'],
    [0.6, 'feet asi ashi talus talocrural tarsal hock metatarsus'],
  ],
  toes: [
    [0.95, 'toe toes toebase つま先'],
    [0.85, 'ball forefoot tsumasaki metatarsals metatarsophalangeal'],
    [0.4, 'foot'],
  ],
  finger: [[0.9, 'finger fingers']],
};

/** The words by which people tell fingers apart. */
const FINGER_WORDS: Readonly<Record<(typeof FINGERS)[number], string>> = {
  thumb: 'thumb pulgar pouce polegar daumen oya oyayubi 親指',
  index:
    'index idx indice indexfinger pointer point findex hitosashi fore forefinger 人指 人差指 人差し指',
  middle: 'middle middlefinger mid medium medio fmiddle naka nakayubi 中指',
  ring: 'ring anular annular annulaire ringfinger fring kusuri kusuriyubi 薬指',
  little:
    'little lit auriculaire mindinho littlefinger pinky pinkyfinger pinkie pinkey fpinky small ko koyubi 小指',
};

const MEANINGS: ReadonlyMap<string, WordMeaning> = makeMeanings();

const ENDINGS =
  /(bone|joint|jnt|jt|bind|skin|stretch|jnte|proximal|intermediate|distal|metacarpal|bend)$/;

/** What the words of a name mean, numbers and sides left out; undefined for names that say nothing. */
export function meaningOf(words: readonly string[]): WordMeaning | undefined {
  const letters = [...new Set(words)].filter((word) => !/^\p{N}+$/u.test(word) && word !== 'c');
  const glued = letters.join('');
  const known = MEANINGS.get(glued) ?? MEANINGS.get(glued.replace(ENDINGS, ''));
  if (known) return known;
  // `hand index`, `finger thumb`, `thumb proximal`, `palm index`: the finger says more than the rest.
  for (const word of letters) {
    const finger = FINGERS.find((candidate) => isFingerWord(candidate, word));
    if (finger && letters.every((other) => other === word || OF_HANDS.has(other))) {
      return MEANINGS.get(word);
    }
  }
  if (letters.length === 1) return undefined;
  // One word among others that say nothing is worth less than one that stands alone.
  const means = letters
    .map((word) => MEANINGS.get(word))
    .filter((meaning) => meaning !== undefined);
  return means.length === 1 ? weaken(means[0] as WordMeaning, letters.length - 1) : undefined;
}

/** Whether a word alone means a part of the body. */
export const isBodyWord = (word: string): boolean => MEANINGS.has(word) || WITH_NUMBERS.has(word);

/** Words that only names with a glued side show: `lhipjoint`, `rshoulderjoint`, `footik`. */
const WITH_NUMBERS: ReadonlySet<string> = new Set(['hipjoint', 'shoulderjoint', 'buttock']);

const OF_HANDS: ReadonlySet<string> = new Set([
  ...['hand', 'finger', 'f', 'fingers', 'proximal', 'intermediate', 'distal', 'metacarpal'],
  ...['meta', 'base', 'palm', 'bone', 'joint', 'jnt', 'def', 'carpal', 'phalanx', 'phalange'],
  ...['metacarpus', 'metacarpi', 'metacarpals'],
]);

const FINGER_SETS = new Map(
  FINGERS.map((finger) => [finger, new Set(FINGER_WORDS[finger].split(' '))]),
);

/** Whether a word is of the bones in the palm that carry fingers. */
export const isPalmWord = (word: string): boolean => PALM.has(word);

const PALM: ReadonlySet<string> = new Set(
  'palm metacarpal metacarpals metacarpus metacarpi carpal meta'.split(' '),
);

/** Whether a word names this finger. */
export const isFingerWord = (finger: Finger, word: string): boolean =>
  FINGER_SETS.get(finger)?.has(word) ?? false;

/** The more words beside it say nothing, the less a word is worth. */
const weaken = (meaning: WordMeaning, others: number): WordMeaning => {
  const worth = 0.7 * 0.95 ** (others - 1);
  return Object.fromEntries(Object.entries(meaning).map(([stem, sure]) => [stem, worth * sure]));
};

function makeMeanings(): ReadonlyMap<string, WordMeaning> {
  const meanings = new Map<string, Record<string, number>>();
  const add = (words: string, stem: string, sure: number): void => {
    for (const word of words.split(' ')) {
      const meaning = meanings.get(word) ?? {};
      meaning[stem] = Math.max(sure, meaning[stem] ?? 0);
      meanings.set(word, meaning);
    }
  };
  for (const [stem, rows] of Object.entries(ROWS)) {
    for (const [sure, words] of rows) add(words, stem, sure);
  }
  for (const finger of FINGERS) {
    for (const place of [1, 2, 3]) add(FINGER_WORDS[finger], `${finger}_${place}`, 0.9);
  }
  return meanings;
}

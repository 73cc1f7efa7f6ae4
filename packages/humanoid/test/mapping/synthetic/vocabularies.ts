/*
 * Trees of names of families, after their documentation and lists in plug-ins; synthetic, no file stands
 * behind them. How to read them: grow-body.ts.
 */

const indent = (text: string, by: number): string =>
  text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');

interface Names {
  /** What stands above the hip, `root`. */
  readonly above?: string;
  readonly hip: string;
  /** From the hip up, ending with the joint of the arms. */
  readonly back: readonly string[];
  readonly neck: readonly string[];
  /** Below the head. */
  readonly face?: string;
  /** From the body out: shoulder, upper arm and so on; lines at the hand are its fingers. */
  readonly arm: readonly string[];
  readonly hand?: string;
  readonly leg: readonly string[];
  /** Lines that hang on a joint of the arms or legs, by what the line of it starts with. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Whether the arms hang on the neck. */
  readonly armsOn?: 'back' | 'neck';
}

/** A body of chains: legs and back on the hip, arms and neck on the last joint of the back. */
function tree(names: Names): string {
  const lines: string[] = [];
  let depth = 0;
  const put = (line: string): void => {
    lines.push(' '.repeat(depth) + line);
    depth++;
    const key = Object.keys(names.beside ?? {}).find((start) => line.startsWith(start));
    if (key) lines.push(indent(names.beside?.[key] ?? '', depth));
  };
  const chain = (joints: readonly string[], end?: string): void => {
    const from = depth;
    for (const joint of joints) put(joint);
    if (end) lines.push(indent(end, depth));
    depth = from;
  };
  if (names.above) put(`${names.above}`);
  put(names.hip);
  chain(names.leg);
  for (const joint of names.back) put(joint);
  if (names.armsOn === 'neck') {
    const [first = '', ...rest] = names.neck;
    put(first);
    chain(names.arm, names.hand);
    chain(rest, names.face);
  } else {
    chain(names.arm, names.hand);
    chain(names.neck, names.face);
  }
  return lines.join('\n');
}

const fingers = (
  bones: (finger: string) => string,
  names: Readonly<Record<string, string>> = {},
): string =>
  ['thumb', 'index', 'middle', 'ring', 'little']
    .map((finger) => `${bones(names[finger] ?? finger)} = ${finger}`)
    .join('\n');

const PINKY = { little: 'pinky' };
const BIG_PINKY = {
  thumb: 'Thumb',
  index: 'Index',
  middle: 'Middle',
  ring: 'Ring',
  little: 'Pinky',
};
const MID = { ...BIG_PINKY, middle: 'Mid' };

const unrealHand = ['thumb', 'index', 'middle', 'ring', 'pinky']
  .map((finger) => {
    const bones = [1, 2, 3].map((at) => `${finger}_0${at}_<l|r>`).join(' > ');
    const palm = finger === 'thumb' ? '' : `${finger}_metacarpal_<l|r>! > `;
    return `${palm}${bones} = ${finger === 'pinky' ? 'little' : finger}`;
  })
  .join('\n');

const unrealLimbs = {
  above: 'root',
  hip: 'pelvis = hip',
  arm: [
    'clavicle_<l|r> = shoulder',
    'upperarm_<l|r> = upper_arm',
    'lowerarm_<l|r> = lower_arm',
    'hand_<l|r> = wrist',
  ],
  leg: [
    'thigh_<l|r> = upper_leg',
    'calf_<l|r> = lower_leg',
    'foot_<l|r> = foot',
    'ball_<l|r> = toes',
  ],
  beside: {
    upperarm: 'upperarm_twist_01_<l|r>!',
    lowerarm: 'lowerarm_twist_01_<l|r>!',
    thigh: 'thigh_twist_01_<l|r>!',
    calf: 'calf_twist_01_<l|r>!',
    root: 'ik_foot_root!\n ik_foot_<l|r>!\nik_hand_root!\n ik_hand_gun!\n  ik_hand_<l|r>!',
  },
} as const;

const biped = (prefix: string): string =>
  tree({
    above: prefix.trim().replace(/[._]$/, ''),
    hip: `${prefix}Pelvis = hip`,
    back: [`${prefix}Spine = spine`, `${prefix}Spine1 = chest`, `${prefix}Spine2 = upper_chest`],
    neck: [`${prefix}Neck = neck`, `${prefix}Head = head`],
    face: `${prefix}HeadNub!`,
    armsOn: 'neck',
    arm: ['Clavicle = shoulder', 'UpperArm = upper_arm', 'Forearm = lower_arm', 'Hand = wrist'].map(
      (name) => `${prefix}<L|R> ${name}`,
    ),
    hand: ['thumb', 'index', 'middle', 'ring', 'little']
      .map(
        (finger, at) =>
          `${['', '1', '2'].map((bone) => `${prefix}<L|R> Finger${at}${bone}`).join(' > ')} > ${prefix}<L|R> Finger${at}Nub! = ${finger}`,
      )
      .join('\n'),
    leg: ['Thigh = upper_leg', 'Calf = lower_leg', 'Foot = foot', 'Toe0 = toes', 'Toe0Nub!'].map(
      (name) => `${prefix}<L|R> ${name}`,
    ),
  });

const mixamo = (prefix: string): string =>
  tree({
    hip: `${prefix}Hips = hip`,
    back: [`${prefix}Spine = spine`, `${prefix}Spine1 = chest`, `${prefix}Spine2 = upper_chest`],
    neck: [`${prefix}Neck = neck`, `${prefix}Head = head`],
    face: `${prefix}HeadTop_End!\n${prefix}<Left|Right>Eye = eye`,
    arm: ['Shoulder = shoulder', 'Arm = upper_arm', 'ForeArm = lower_arm', 'Hand = wrist'].map(
      (name) => `${prefix}<Left|Right>${name}`,
    ),
    hand: fingers(
      (finger) =>
        `${[1, 2, 3].map((at) => `${prefix}<Left|Right>Hand${finger}${at}`).join(' > ')} > ${prefix}<Left|Right>Hand${finger}4!`,
      BIG_PINKY,
    ),
    leg: ['UpLeg = upper_leg', 'Leg = lower_leg', 'Foot = foot', 'ToeBase = toes', 'Toe_End!'].map(
      (name) => `${prefix}<Left|Right>${name}`,
    ),
  });

/** A tree of names for each family and for the spellings of it that programs write. */
export const VOCABULARIES: Readonly<Record<string, string>> = {
  'Unreal 4': tree({
    ...unrealLimbs,
    back: ['spine_01 = spine', 'spine_02 = chest', 'spine_03 = upper_chest'],
    neck: ['neck_01 = neck', 'head = head'],
    hand: fingers((finger) => [1, 2, 3].map((at) => `${finger}_0${at}_<l|r>`).join(' > '), PINKY),
  }),
  'Unreal 5': tree({
    ...unrealLimbs,
    back: [
      'spine_01!',
      'spine_02 = spine',
      'spine_03!',
      'spine_04 = chest',
      'spine_05 = upper_chest',
    ],
    neck: ['neck_01 = neck', 'neck_02!', 'head = head'],
    hand: unrealHand,
  }),
  'Rigify metarig': tree({
    hip: 'spine = hip',
    back: ['spine.001 = spine', 'spine.002 = chest', 'spine.003 = upper_chest'],
    neck: ['spine.004 = neck', 'spine.005!', 'spine.006 = head'],
    face: 'face!\n eye.<L|R> = eye\n  lid.T.<L|R>!\n ear.<L|R>!',
    arm: [
      'shoulder.<L|R> = shoulder',
      'upper_arm.<L|R> = upper_arm',
      'forearm.<L|R> = lower_arm',
      'hand.<L|R> = wrist',
    ],
    hand: `thumb.01.<L|R> > thumb.02.<L|R> > thumb.03.<L|R> = thumb\n${[
      'index',
      'middle',
      'ring',
      'pinky',
    ]
      .map(
        (finger, at) =>
          `palm.0${at + 1}.<L|R>! > ${[1, 2, 3].map((bone) => `f_${finger}.0${bone}.<L|R>`).join(' > ')} = ${finger === 'pinky' ? 'little' : finger}`,
      )
      .join('\n')}`,
    leg: [
      'thigh.<L|R> = upper_leg',
      'shin.<L|R> = lower_leg',
      'foot.<L|R> = foot',
      'toe.<L|R> = toes',
    ],
    beside: { foot: 'heel.02.<L|R>!', spine: 'pelvis.<L|R>!' },
  }),
  'Rigify deform': tree({
    above: 'root',
    hip: 'DEF-spine = hip',
    back: ['DEF-spine.001 = spine', 'DEF-spine.002 = chest', 'DEF-spine.003 = upper_chest'],
    neck: ['DEF-spine.004 = neck', 'DEF-spine.005!', 'DEF-spine.006 = head'],
    arm: [
      'DEF-shoulder.<L|R> = shoulder',
      'DEF-upper_arm.<L|R> = upper_arm',
      'DEF-upper_arm.<L|R>.001!',
      'DEF-forearm.<L|R> = lower_arm',
      'DEF-forearm.<L|R>.001!',
      'DEF-hand.<L|R> = wrist',
    ],
    hand: fingers(
      (finger) =>
        [1, 2, 3]
          .map((at) => `DEF-${finger === 'thumb' ? '' : 'f_'}${finger}.0${at}.<L|R>`)
          .join(' > '),
      PINKY,
    ),
    leg: [
      'DEF-thigh.<L|R> = upper_leg',
      'DEF-thigh.<L|R>.001!',
      'DEF-shin.<L|R> = lower_leg',
      'DEF-shin.<L|R>.001!',
      'DEF-foot.<L|R> = foot',
      'DEF-toe.<L|R> = toes',
    ],
  }),
  'Character Creator': `
CC_Base_BoneRoot
 CC_Base_Hip = hip
  CC_Base_Pelvis
   CC_Base_<L|R>_Thigh = upper_leg
    CC_Base_<L|R>_Calf = lower_leg
     CC_Base_<L|R>_Foot = foot
      CC_Base_<L|R>_ToeBase = toes
       CC_Base_<L|R>_BigToe1
       CC_Base_<L|R>_IndexToe1
     CC_Base_<L|R>_CalfTwist01
    CC_Base_<L|R>_KneeShareBone
    CC_Base_<L|R>_ThighTwist01
  CC_Base_Waist = spine
   CC_Base_Spine01 = chest
    CC_Base_Spine02 = upper_chest
     CC_Base_NeckTwist01 = neck
      CC_Base_NeckTwist02
       CC_Base_Head = head
        CC_Base_FacialBone
         CC_Base_JawRoot = jaw
          CC_Base_Tongue01
         CC_Base_<L|R>_Eye = eye
     CC_Base_<L|R>_Clavicle = shoulder
      CC_Base_<L|R>_Upperarm = upper_arm
       CC_Base_<L|R>_Forearm = lower_arm
        CC_Base_<L|R>_Hand = wrist
         CC_Base_<L|R>_Thumb1 > CC_Base_<L|R>_Thumb2 > CC_Base_<L|R>_Thumb3 = thumb
         CC_Base_<L|R>_Index1 > CC_Base_<L|R>_Index2 > CC_Base_<L|R>_Index3 = index
         CC_Base_<L|R>_Mid1 > CC_Base_<L|R>_Mid2 > CC_Base_<L|R>_Mid3 = middle
         CC_Base_<L|R>_Ring1 > CC_Base_<L|R>_Ring2 > CC_Base_<L|R>_Ring3 = ring
         CC_Base_<L|R>_Pinky1 > CC_Base_<L|R>_Pinky2 > CC_Base_<L|R>_Pinky3 = little
        CC_Base_<L|R>_ForearmTwist01
       CC_Base_<L|R>_ElbowShareBone
       CC_Base_<L|R>_UpperarmTwist01
     CC_Base_<L|R>_RibsTwist
      CC_Base_<L|R>_Breast`,
  VRChat: tree({
    above: 'Armature',
    hip: 'Hips = hip',
    back: ['Spine = spine', 'Chest = chest'],
    neck: ['Neck = neck', 'Head = head'],
    face: 'Eye_<L|R> = eye\nHair_1\n Hair_2',
    arm: [
      '<Left|Right> shoulder = shoulder',
      '<Left|Right> arm = upper_arm',
      '<Left|Right> elbow = lower_arm',
      '<Left|Right> wrist = wrist',
    ],
    hand: `Thumb0_<L|R> > Thumb1_<L|R> > Thumb2_<L|R> = thumb\n${[
      'Index',
      'Middle',
      'Ring',
      'Little',
    ]
      .map(
        (finger) =>
          `${[1, 2, 3].map((at) => `${finger}Finger${at}_<L|R>`).join(' > ')} = ${finger.toLowerCase()}`,
      )
      .join('\n')}`,
    leg: [
      '<Left|Right> leg = upper_leg',
      '<Left|Right> knee = lower_leg',
      '<Left|Right> ankle = foot',
      '<Left|Right> toe = toes',
    ],
  }),
  'HumanIK Character1_': mixamo('Character1_'),
  'Mixamo without a prefix': mixamo(''),
  'Mixamo, second of a file': mixamo('mixamorig1:'),
  'Axis Neuron': mixamo('Robot_'),
  'Biped Bip01': biped('Bip01 '),
  'Biped Bip001': biped('Bip001 '),
  'Source engine': biped('ValveBiped.Bip01_').replaceAll('R> ', 'R>_'),
  MMD: `
全ての親
 センター = hip
  下半身
   <左|右>足 = upper_leg
    <左|右>ひざ = lower_leg
     <左|右>足首 = foot
      <左|右>つま先 = toes
  上半身 = spine
   上半身2 = chest
    首 = neck
     頭 = head
      <左|右>目 = eye
      前髪
    <左|右>肩 = shoulder
     <左|右>腕 = upper_arm
      <左|右>腕捩
      <左|右>ひじ = lower_arm
       <左|右>手捩
       <左|右>手首 = wrist
        <左|右>親指０ > <左|右>親指１ > <左|右>親指２ = thumb
        <左|右>人指１ > <左|右>人指２ > <左|右>人指３ = index
        <左|右>中指１ > <左|右>中指２ > <左|右>中指３ = middle
        <左|右>薬指１ > <左|右>薬指２ > <左|右>薬指３ = ring
        <左|右>小指１ > <左|右>小指２ > <左|右>小指３ = little
 <左|右>足ＩＫ
  <左|右>つま先ＩＫ`,
  SMPL: tree({
    hip: 'Pelvis = hip',
    back: ['Spine1 = spine', 'Spine2 = chest', 'Spine3 = upper_chest'],
    neck: ['Neck = neck', 'Head = head'],
    arm: [
      '<L|R>_Collar = shoulder',
      '<L|R>_Shoulder = upper_arm',
      '<L|R>_Elbow = lower_arm',
      '<L|R>_Wrist = wrist',
    ],
    hand: '<L|R>_Hand',
    leg: [
      '<L|R>_Hip = upper_leg',
      '<L|R>_Knee = lower_leg',
      '<L|R>_Ankle = foot',
      '<L|R>_Foot = toes',
    ],
  }),
  'SMPL-X in lower case': tree({
    hip: 'pelvis = hip',
    back: ['spine1 = spine', 'spine2 = chest', 'spine3 = upper_chest'],
    neck: ['neck = neck', 'head = head'],
    face: 'jaw = jaw\n<left|right>_eye_smplhf = eye',
    arm: [
      '<left|right>_collar = shoulder',
      '<left|right>_shoulder = upper_arm',
      '<left|right>_elbow = lower_arm',
      '<left|right>_wrist = wrist',
    ],
    hand: fingers(
      (finger) => [1, 2, 3].map((at) => `<left|right>_${finger}${at}`).join(' > '),
      PINKY,
    ),
    leg: [
      '<left|right>_hip = upper_leg',
      '<left|right>_knee = lower_leg',
      '<left|right>_ankle = foot',
      '<left|right>_foot = toes',
    ],
  }),
  'Joint names, with LeftShoulder the upper arm': tree({
    hip: 'Hips = hip',
    back: ['Chest = spine', 'Chest2 = chest'],
    neck: ['Neck = neck', 'Head = head'],
    arm: [
      '<Left|Right>Collar = shoulder',
      '<Left|Right>Shoulder = upper_arm',
      '<Left|Right>Elbow = lower_arm',
      '<Left|Right>Wrist = wrist',
    ],
    leg: [
      '<Left|Right>Hip = upper_leg',
      '<Left|Right>Knee = lower_leg',
      '<Left|Right>Ankle = foot',
      '<Left|Right>Toes = toes',
    ],
  }),
  'Acclaim, as ACCAD writes it': tree({
    hip: 'root = hip',
    back: ['lowerback = spine', 'upperback = chest', 'thorax = upper_chest'],
    neck: ['lowerneck = neck', 'upperneck!', 'head = head'],
    arm: [
      '<l|r>clavicle = shoulder',
      '<l|r>humerus = upper_arm',
      '<l|r>radius = lower_arm',
      '<l|r>wrist = wrist',
    ],
    hand: '<l|r>hand!\n <l|r>fingers!\n<l|r>thumb!',
    leg: [
      '<l|r>hipjoint!',
      '<l|r>femur = upper_leg',
      '<l|r>tibia = lower_leg',
      '<l|r>foot = foot',
      '<l|r>toes = toes',
    ],
  }),
  'Auto-Rig Pro': tree({
    hip: 'root.x = hip',
    back: ['spine_01.x = spine', 'spine_02.x = chest', 'spine_03.x = upper_chest'],
    neck: ['neck.x = neck', 'head.x = head'],
    face: 'c_eye.<l|r> = eye',
    arm: [
      'shoulder.<l|r> = shoulder',
      'arm_stretch.<l|r> = upper_arm',
      'forearm_stretch.<l|r> = lower_arm',
      'hand.<l|r> = wrist',
    ],
    hand: `${['thumb', 'index', 'middle', 'ring', 'pinky']
      .map(
        (finger) =>
          `${[1, 2, 3].map((at) => `c_${finger}${at}.<l|r>`).join(' > ')} = ${finger === 'pinky' ? 'little' : finger}`,
      )
      .join('\n')}`,
    leg: [
      'thigh_stretch.<l|r> = upper_leg',
      'leg_stretch.<l|r> = lower_leg',
      'foot.<l|r> = foot',
      'toes_01.<l|r> = toes',
    ],
    beside: { arm_stretch: 'arm_twist.<l|r>!', thigh_stretch: 'thigh_twist.<l|r>!' },
  }),
  'Azure Kinect': tree({
    hip: 'PELVIS = hip',
    back: ['SPINE_NAVEL = spine', 'SPINE_CHEST = chest'],
    neck: ['NECK = neck', 'HEAD = head'],
    face: 'NOSE!\nEYE_<LEFT|RIGHT> = eye\nEAR_<LEFT|RIGHT>!',
    arm: [
      'CLAVICLE_<LEFT|RIGHT> = shoulder',
      'SHOULDER_<LEFT|RIGHT> = upper_arm',
      'ELBOW_<LEFT|RIGHT> = lower_arm',
      'WRIST_<LEFT|RIGHT> = wrist',
    ],
    hand: 'HAND_<LEFT|RIGHT>!\n HANDTIP_<LEFT|RIGHT>!\nTHUMB_<LEFT|RIGHT>!',
    leg: [
      'HIP_<LEFT|RIGHT> = upper_leg',
      'KNEE_<LEFT|RIGHT> = lower_leg',
      'ANKLE_<LEFT|RIGHT> = foot',
      'FOOT_<LEFT|RIGHT> = toes',
    ],
  }),
  'H-Anim 1': tree({
    hip: 'HumanoidRoot = hip',
    back: ['sacroiliac!', 'vl5 = spine', 'vt10 = chest', 'vt1 = upper_chest'],
    neck: ['vc4 = neck', 'skullbase = head'],
    face: '<l|r>_eyelid_joint!\n<l|r>_eyeball_joint = eye\ntemporomandibular = jaw',
    arm: [
      '<l|r>_sternoclavicular = shoulder',
      '<l|r>_shoulder = upper_arm',
      '<l|r>_elbow = lower_arm',
      '<l|r>_wrist = wrist',
    ],
    hand: '<l|r>_thumb1 > <l|r>_thumb2 > <l|r>_thumb3 = thumb\n<l|r>_index0! > <l|r>_index1 > <l|r>_index2 > <l|r>_index3 = index\n<l|r>_pinky0! > <l|r>_pinky1 > <l|r>_pinky2 > <l|r>_pinky3 = little',
    leg: [
      '<l|r>_hip = upper_leg',
      '<l|r>_knee = lower_leg',
      '<l|r>_ankle = foot',
      '<l|r>_subtalar!',
      '<l|r>_midtarsal = toes',
    ],
  }),
  'H-Anim 2': tree({
    hip: 'humanoid_root = hip',
    back: ['vl5 = spine', 'vt12 = chest', 'vt6 = upper_chest'],
    neck: ['vc7 = neck', 'skullbase = head'],
    arm: [
      '<l|r>_sternoclavicular = shoulder',
      '<l|r>_shoulder = upper_arm',
      '<l|r>_elbow = lower_arm',
      '<l|r>_radiocarpal = wrist',
    ],
    hand: [2, 3, 4, 5]
      .map((ray) =>
        [
          `<l|r>_carpometacarpal_${ray}!`,
          `<l|r>_metacarpophalangeal_${ray}`,
          `<l|r>_carpal_proximal_interphalangeal_${ray}`,
          `<l|r>_carpal_distal_interphalangeal_${ray} = ${['index', 'middle', 'ring', 'little'][ray - 2]}`,
        ].join(' > '),
      )
      .join('\n'),
    leg: [
      '<l|r>_hip = upper_leg',
      '<l|r>_knee = lower_leg',
      '<l|r>_talocrural = foot',
      '<l|r>_metatarsophalangeal_2 = toes',
    ],
  }),
  Xsens: tree({
    hip: 'Pelvis = hip',
    back: ['L5 = spine', 'L3!', 'T12 = chest', 'T8 = upper_chest'],
    neck: ['Neck = neck', 'Head = head'],
    arm: [
      '<Left|Right>Shoulder = shoulder',
      '<Left|Right>UpperArm = upper_arm',
      '<Left|Right>ForeArm = lower_arm',
      '<Left|Right>Hand = wrist',
    ],
    leg: [
      '<Left|Right>UpperLeg = upper_leg',
      '<Left|Right>LowerLeg = lower_leg',
      '<Left|Right>Foot = foot',
      '<Left|Right>Toe = toes',
    ],
  }),
  Rokoko: tree({
    hip: 'Hips = hip',
    back: ['Spine1 = spine', 'Spine2 = chest', 'Spine3 = upper_chest'],
    neck: ['Neck = neck', 'Head = head'],
    arm: [
      '<Left|Right>Shoulder = shoulder',
      '<Left|Right>Arm = upper_arm',
      '<Left|Right>ForeArm = lower_arm',
      '<Left|Right>Hand = wrist',
    ],
    hand: `<Left|Right>Finger1Metacarpal > <Left|Right>Finger1Proximal > <Left|Right>Finger1Distal > <Left|Right>Finger1Tip! = thumb\n${[
      'index',
      'middle',
      'ring',
      'little',
    ]
      .map(
        (finger, at) =>
          `<Left|Right>Finger${at + 2}Metacarpal! > <Left|Right>Finger${at + 2}Proximal > <Left|Right>Finger${at + 2}Medial > <Left|Right>Finger${at + 2}Distal > <Left|Right>Finger${at + 2}Tip! = ${finger}`,
      )
      .join('\n')}`,
    leg: [
      '<Left|Right>Thigh = upper_leg',
      '<Left|Right>Shin = lower_leg',
      '<Left|Right>Foot = foot',
      '<Left|Right>Toe = toes',
    ],
  }),
  'Daz Genesis 8': tree({
    hip: 'hip = hip',
    back: [
      'abdomenLower = spine',
      'abdomenUpper!',
      'chestLower = chest',
      'chestUpper = upper_chest',
    ],
    neck: ['neckLower = neck', 'neckUpper!', 'head = head'],
    face: 'lowerJaw = jaw\nupperFaceRig!\n<l|r>Eye = eye\n<l|r>Ear!',
    arm: [
      '<l|r>Collar = shoulder',
      '<l|r>ShldrBend = upper_arm',
      '<l|r>ShldrTwist!',
      '<l|r>ForearmBend = lower_arm',
      '<l|r>ForearmTwist!',
      '<l|r>Hand = wrist',
    ],
    hand: `<l|r>Thumb1 > <l|r>Thumb2 > <l|r>Thumb3 = thumb\n${['Index', 'Mid', 'Ring', 'Pinky']
      .map(
        (finger, at) =>
          `<l|r>Carpal${at + 1}! > ${[1, 2, 3].map((bone) => `<l|r>${finger}${bone}`).join(' > ')} = ${['index', 'middle', 'ring', 'little'][at]}`,
      )
      .join('\n')}`,
    leg: [
      'pelvis!',
      '<l|r>ThighBend = upper_leg',
      '<l|r>ThighTwist!',
      '<l|r>Shin = lower_leg',
      '<l|r>Foot = foot',
      '<l|r>Metatarsals!',
      '<l|r>Toe = toes',
    ],
  }),
  'Daz, first figures': tree({
    hip: 'hip = hip',
    back: ['abdomen = spine', 'chest = chest'],
    neck: ['neck = neck', 'head = head'],
    face: '<left|right>Eye = eye',
    arm: [
      '<l|r>Collar = shoulder',
      '<l|r>Shldr = upper_arm',
      '<l|r>ForeArm = lower_arm',
      '<l|r>Hand = wrist',
    ],
    hand: fingers((finger) => [1, 2, 3].map((at) => `<l|r>${finger}${at}`).join(' > '), MID),
    leg: [
      '<l|r>Buttock!',
      '<l|r>Thigh = upper_leg',
      '<l|r>Shin = lower_leg',
      '<l|r>Foot = foot',
      '<l|r>Toe = toes',
    ],
  }),
  VRoid: tree({
    above: 'Root',
    hip: 'J_Bip_C_Hips = hip',
    back: ['J_Bip_C_Spine = spine', 'J_Bip_C_Chest = chest', 'J_Bip_C_UpperChest = upper_chest'],
    neck: ['J_Bip_C_Neck = neck', 'J_Bip_C_Head = head'],
    face: 'J_Adj_<L|R>_FaceEye = eye\nJ_Sec_Hair1_01\n J_Sec_Hair2_01\nJ_Sec_Hair1_02\n J_Sec_Hair2_02',
    arm: [
      'Shoulder = shoulder',
      'UpperArm = upper_arm',
      'LowerArm = lower_arm',
      'Hand = wrist',
    ].map((name) => `J_Bip_<L|R>_${name}`),
    hand: fingers((finger) => [1, 2, 3].map((at) => `J_Bip_<L|R>_${finger}${at}`).join(' > '), {
      ...BIG_PINKY,
      little: 'Little',
    }),
    leg: ['UpperLeg = upper_leg', 'LowerLeg = lower_leg', 'Foot = foot', 'ToeBase = toes'].map(
      (name) => `J_Bip_<L|R>_${name}`,
    ),
  }),
  'VRM 1': tree({
    hip: 'hips = hip',
    back: ['spine = spine', 'chest = chest', 'upperChest = upper_chest'],
    neck: ['neck = neck', 'head = head'],
    face: 'jaw = jaw\n<left|right>Eye = eye',
    arm: [
      '<left|right>Shoulder = shoulder',
      '<left|right>UpperArm = upper_arm',
      '<left|right>LowerArm = lower_arm',
      '<left|right>Hand = wrist',
    ],
    hand: `<left|right>ThumbMetacarpal > <left|right>ThumbProximal > <left|right>ThumbDistal = thumb\n${[
      'Index',
      'Middle',
      'Ring',
      'Little',
    ]
      .map(
        (finger) =>
          `${['Proximal', 'Intermediate', 'Distal'].map((bone) => `<left|right>${finger}${bone}`).join(' > ')} = ${finger.toLowerCase()}`,
      )
      .join('\n')}`,
    leg: [
      '<left|right>UpperLeg = upper_leg',
      '<left|right>LowerLeg = lower_leg',
      '<left|right>Foot = foot',
      '<left|right>Toes = toes',
    ],
  }),
  'Bandai-Namco': tree({
    above: 'joint_Root',
    hip: 'Hips = hip',
    back: ['Spine = spine', 'Chest = chest'],
    neck: ['Neck = neck', 'Head = head'],
    arm: [
      'Shoulder_<L|R> = shoulder',
      'UpperArm_<L|R> = upper_arm',
      'LowerArm_<L|R> = lower_arm',
      'Hand_<L|R> = wrist',
    ],
    leg: [
      'UpperLeg_<L|R> = upper_leg',
      'LowerLeg_<L|R> = lower_leg',
      'Foot_<L|R> = foot',
      'Toes_<L|R> = toes',
    ],
  }),
  RenderPeople: tree({
    hip: 'hip = hip',
    back: ['spine_01 = spine', 'spine_02 = chest', 'spine_03 = upper_chest'],
    neck: ['neck = neck', 'head = head'],
    face: 'jaw = jaw\neye_<l|r> = eye',
    arm: [
      'shoulder_<l|r> = shoulder',
      'upperarm_<l|r> = upper_arm',
      'lowerarm_<l|r> = lower_arm',
      'hand_<l|r> = wrist',
    ],
    hand: fingers((finger) => [1, 2, 3].map((at) => `${finger}_0${at}_<l|r>`).join(' > '), PINKY),
    leg: [
      'upperleg_<l|r> = upper_leg',
      'lowerleg_<l|r> = lower_leg',
      'foot_<l|r> = foot',
      'ball_<l|r> = toes',
    ],
    beside: { upperarm: 'upperarm_twist_<l|r>!', lowerarm: 'lowerarm_twist_<l|r>!' },
  }),
  'Romaji, by letters': tree({
    above: 'J_Root',
    hip: 'J_Kosi = hip',
    back: ['J_Hara = spine', 'J_Mune = chest'],
    neck: ['J_Kubi = neck', 'J_Kao = head'],
    arm: [
      'J_Kata_<L|R> = shoulder',
      'J_Ude_A_<L|R> = upper_arm',
      'J_Ude_B_<L|R> = lower_arm',
      'J_Te_<L|R> = wrist',
    ],
    leg: [
      'J_Asi_A_<L|R> = upper_leg',
      'J_Asi_B_<L|R> = lower_leg',
      'J_Asi_C_<L|R> = foot',
      'J_Asi_D_<L|R> = toes',
    ],
  }),
  'Romaji, in words': tree({
    hip: 'Koshi = hip',
    back: ['Sebone = spine', 'Mune = chest'],
    neck: ['Kubi = neck', 'Atama = head'],
    arm: [
      'Kata_<L|R> = shoulder',
      'Ude_<L|R> = upper_arm',
      'Hiji_<L|R> = lower_arm',
      'Te_<L|R> = wrist',
    ],
    hand: ['OyaYubi', 'HitosashiYubi', 'NakaYubi', 'KusuriYubi', 'KoYubi']
      .map(
        (finger, at) =>
          `${[1, 2, 3].map((bone) => `${finger}${bone}_<L|R>`).join(' > ')} = ${['thumb', 'index', 'middle', 'ring', 'little'][at]}`,
      )
      .join('\n'),
    leg: [
      'Momo_<L|R> = upper_leg',
      'Hiza_<L|R> = lower_leg',
      'Ashi_<L|R> = foot',
      'Tsumasaki_<L|R> = toes',
    ],
  }),
  'Biped, legs on the spine': `
Bip01
 Bip01 Pelvis = hip
  Bip01 Spine
   Bip01 <L|R> Thigh = upper_leg
    Bip01 <L|R> Calf = lower_leg
     Bip01 <L|R> Foot = foot
      Bip01 <L|R> Toe0 = toes
   Bip01 Spine1 = spine
    Bip01 Spine2 = chest
     Bip01 Neck = neck
      Bip01 Head = head
       Bip01 MJaw = jaw
        Bip01 MBottomLip
       Bip01 <L|R>Eye = eye
       Bip01 <L|R>EyeBlinkTop
       Bip01 <L|R>InnerEyebrow
      Bip01 <L|R> Clavicle = shoulder
       Bip01 <L|R> UpperArm = upper_arm
        Bip01 <L|R> Forearm = lower_arm
         Bip01 <L|R> Hand = wrist
          Bip01 <L|R> Finger0 > Bip01 <L|R> Finger01 > Bip01 <L|R> Finger02 = thumb
          Bip01 <L|R> Finger1 > Bip01 <L|R> Finger11 > Bip01 <L|R> Finger12 = index
          Bip01 <L|R> Finger2 > Bip01 <L|R> Finger21 > Bip01 <L|R> Finger22 = middle`,
  'Pelvis, thighs and back beside each other': `
armature
 root_armature
  pelvis_armature = hip
  thigh.<l|r> = upper_leg
   shin.<l|r> = lower_leg
    foot.<l|r> = foot
     toe.<l|r> = toes
  tummy_armature = spine
   chest_armature = chest
    neck_armature = neck
     head_armature = head
    upper_arm.<l|r> = upper_arm
     forearm.<l|r> = lower_arm
      hand.<l|r> = wrist
    shawl_armature
     shawl_armature.001`,
  'Letters glued to words': tree({
    hip: 'MidHip = hip',
    back: ['Spine = spine', 'Chest = chest'],
    neck: ['Neck = neck', 'Head = head'],
    face: '<L|R>Eye = eye',
    arm: ['<L|R>shoulder = upper_arm', '<L|R>elbow = lower_arm', '<L|R>wrist = wrist'],
    leg: ['<L|R>hip = upper_leg', '<L|R>knee = lower_leg', '<L|R>ankle = foot'],
  }),
  'Limbs by numbers': tree({
    above: 'Z_UP!',
    hip: 'torso_joint_1 = hip',
    back: ['torso_joint_2 = spine', 'torso_joint_3 = chest'],
    neck: ['neck_joint_1 = neck', 'neck_joint_2 = head'],
    arm: [
      'arm_joint_<L|R>_1 = upper_arm',
      'arm_joint_<L|R>_2 = lower_arm',
      'arm_joint_<L|R>_3 = wrist',
    ],
    leg: [
      'leg_joint_<L|R>_1 = upper_leg',
      'leg_joint_<L|R>_2 = lower_leg',
      'leg_joint_<L|R>_3 = foot',
      'leg_joint_<L|R>_5 = toes',
    ],
  }),
  'SMPL in FBX': tree({
    above: 'm_avg_root',
    hip: 'm_avg_Pelvis = hip',
    back: ['m_avg_Spine1 = spine', 'm_avg_Spine2 = chest', 'm_avg_Spine3 = upper_chest'],
    neck: ['m_avg_Neck = neck', 'm_avg_Head = head'],
    arm: [
      'Collar = shoulder',
      'Shoulder = upper_arm',
      'Elbow = lower_arm',
      'Wrist = wrist',
      'Hand!',
    ].map((name) => `m_avg_<L|R>_${name}`),
    leg: ['Hip = upper_leg', 'Knee = lower_leg', 'Ankle = foot', 'Foot = toes'].map(
      (name) => `m_avg_<L|R>_${name}`,
    ),
  }),
  'Letters behind words without a dot': tree({
    above: 'root',
    hip: 'hips = hip',
    back: ['spine = spine', 'chest = chest', 'upper_chest = upper_chest'],
    neck: ['neck = neck', 'head = head'],
    face: 'eye<L|R> = eye\nhair_root\n hair_1',
    arm: [
      'shoulder<L|R> = shoulder',
      'upper_arm<L|R> = upper_arm',
      'forearm<L|R> = lower_arm',
      'hand<L|R> = wrist',
    ],
    hand: fingers(
      (finger) =>
        [1, 2, 3].map((at) => `${finger === 'thumb' ? '' : 'f_'}${finger}0${at}<L|R>`).join(' > '),
      PINKY,
    ),
    leg: ['thigh<L|R> = upper_leg', 'shin<L|R> = lower_leg', 'foot<L|R> = foot', 'toe<L|R> = toes'],
  }),
  'Four joints of a back, by numbers': tree({
    hip: 'Hips = hip',
    back: ['Chest = spine', 'Chest2 = chest', 'Chest3!', 'Chest4 = upper_chest'],
    neck: ['Neck = neck', 'Head = head'],
    arm: [
      '<Left|Right>Collar = shoulder',
      '<Left|Right>Shoulder = upper_arm',
      '<Left|Right>Elbow = lower_arm',
      '<Left|Right>Wrist = wrist',
    ],
    leg: [
      '<Left|Right>Hip = upper_leg',
      '<Left|Right>Knee = lower_leg',
      '<Left|Right>Ankle = foot',
      '<Left|Right>Toe = toes',
    ],
  }),
  'Words of anatomy': tree({
    hip: 'Pelvis = hip',
    back: ['Lumbar = spine', 'Thorax = chest'],
    neck: ['Neck = neck', 'Skull = head'],
    arm: [
      'Clavicle_<L|R> = shoulder',
      'Humerus_<L|R> = upper_arm',
      'Radius_<L|R> = lower_arm',
      'Hand_<L|R> = wrist',
    ],
    leg: [
      'Femur_<L|R> = upper_leg',
      'Tibia_<L|R> = lower_leg',
      'Foot_<L|R> = foot',
      'Toes_<L|R> = toes',
    ],
  }),
  'Few bones with long names': tree({
    above: 'Rig',
    hip: 'Torso_Hips_jnt = hip',
    back: ['Torso_Spine_jnt = spine', 'Torso_Chest_jnt = chest'],
    neck: ['Torso_Head_jnt = head'],
    arm: [
      'Arm_Upper_<Left|Right>_jnt = upper_arm',
      'Arm_Lower_<Left|Right>_jnt = lower_arm',
      'Arm_Hand_<Left|Right>_jnt = wrist',
    ],
    leg: [
      'Leg_Upper_<Left|Right>_jnt = upper_leg',
      'Leg_Lower_<Left|Right>_jnt = lower_leg',
      'Leg_Foot_<Left|Right>_jnt = foot',
    ],
  }),
};

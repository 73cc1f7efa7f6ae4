/*
 * Words of joints that are no bone of the body though they stand where one stands: helpers that twist
 * with it, controls, ends, and what hangs on it.
 */
const WORDS = `
twist roll twst share corrective bulge muscle bendy
ik fk pole ctrl ctl control controller mch org tweak target goal aim fake assimp pivot orient constraint driver
helper locator end nub tip site endsite effector leaf top
sec hair bang bangs ponytail braid skirt dress coat cape cloth cloak sleeve ribbon scarf string
breast breasts bust boob boobs pec butt belt bag lace shoelace
tail wing fin horn ear ears earring feather
weapon prop socket attach slot handslot item sword shield gun badge holster
virtual vb physics phys phy collider scale
brow eyebrow lid eyelid lash eyelash eyelashes pupil iris tongue lip lips cheek nose nostril teeth tooth
temple forehead oris oculi orbicularis levator risorius temporalis glue heel
捩 捩り 捻 ＩＫ 親 先 ダミー 髪 スカート 胸
`;

const DECOYS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** The first word that says that a joint is no bone of the body; undefined where none does. */
export function decoyWord(raw: string, words: readonly string[]): string | undefined {
  const word = words.find((candidate) => DECOYS.has(candidate));
  if (word !== undefined) return word;
  // Where dots were dropped: kneeIKl.
  return /[a-z](IK|FK)(?![A-Z])/.test(raw) ? 'ik' : undefined;
}

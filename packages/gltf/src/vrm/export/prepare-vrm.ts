import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfNode, StfPrefab } from '@stfkit/core';
import { countExtensions, countExtras } from '../convert/count-unheld.ts';
import { toVrm0 } from '../convert/to-vrm0.ts';
import { toVrm1 } from '../convert/to-vrm1.ts';
import { readVrmAnimation, readVrmFile, type VrmFile } from '../describe/vrm-file.ts';
import { editExpressions } from '../edit/edit-expressions.ts';
import { editHumanoid } from '../edit/edit-humanoid.ts';
import { editLook, guessLook } from '../edit/edit-look.ts';
import { editMeta } from '../edit/edit-meta.ts';
import { editSprings } from '../edit/edit-springs.ts';
import { countRules } from '../edit/humanoid-rules.ts';
import { newSprings, newVrmFile } from '../edit/new-vrm-file.ts';
import { VrmEdit } from '../edit/vrm-edit.ts';
import { listRoots, turnRoots } from '../import/turn-roots.ts';
import { turnTracks } from '../import/turn-tracks.ts';
import type { Lost } from '../lost.ts';
import { keepsVrm } from '../read-kept.ts';
import type { VrmJson } from '../vrm-json.ts';
import { listNodeExtensions, type NodeExtension } from './list-node-extensions.ts';
import { listOthers } from './list-others.ts';
import { withAsset } from './with-asset.ts';

/** The version of VRM to write: that of the source, none where it was no VRM; or another one. */
export type VrmChoice = 'source' | '1.0' | '0.x';

/** What is to be written of VRM, and the document that the rest of a glTF file is made of. */
export interface PreparedVrm {
  /** Without what VRM says, and facing as the version of VRM does. */
  readonly document: StfDocument;
  /** The file with all that was edited since; undefined where none is to be written. */
  readonly file: VrmFile | undefined;
  /** The file before it became one of another version. */
  readonly original: VrmFile | undefined;
  /** The node of the view where it does not follow the head. */
  readonly view: ResourceId | undefined;
  readonly nodes: readonly NodeExtension[];
  /** Other extensions that the file had, for instance `VRMC_vrm_animation`. */
  readonly others: readonly VrmJson[];
  /** What has no place in the version. */
  readonly lost: Lost;
}

/** Compares a document with what it keeps of VRM; what was edited since wins. */
export function prepareVrm(document: StfDocument, choice: VrmChoice): PreparedVrm {
  if (choice === 'source' && !keepsVrm(document)) return withoutVrm(document);
  const edit = new VrmEdit(document);
  const kept = readVrmFile(document);
  const started = kept ?? (choice === 'source' ? undefined : newVrmFile(document));
  const file = started && { ...started, springs: started.springs ?? newSprings() };
  const lost: Lost = new Map();
  let view: ResourceId | undefined;
  if (file) {
    editHumanoid(edit, file);
    editMeta(document, file, lost);
    view = editLook(edit, file);
    editExpressions(edit, file, lost);
    if (kept === undefined) guessLook(file);
    editSprings(edit, file, lost);
  }
  const animation = file ? undefined : readVrmAnimation(document);
  if (animation) editHumanoid(edit, animation);
  const edited = file && { ...file, springs: hasSprings(file, started) ? file.springs : undefined };
  const written = edited && convert(edit, edited, choice, lost);
  if (edited?.version === '1.0' && written === edited) countRules(edit, lost);
  const nodes = listNodeExtensions(edit, written?.version === '1.0' ? 'new' : 'kept');
  return {
    document: without(face(withAsset(document, kept, written), kept, written), edit.carried),
    file: written,
    original: written === edited ? undefined : edited,
    view,
    nodes,
    others: listOthers(document, { edited, written }, animation, lost),
    lost,
  };
}

function withoutVrm(document: StfDocument): PreparedVrm {
  const none = { file: undefined, original: undefined, view: undefined };
  return { document, ...none, nodes: [], others: [], lost: new Map() };
}

function convert(edit: VrmEdit, file: VrmFile, choice: VrmChoice, lost: Lost): VrmFile {
  if (choice === 'source' || choice === file.version) return file;
  for (const { json } of new Set([file.main, file.springs ?? file.main])) {
    countExtras(json, lost);
    countExtensions(json, lost);
  }
  return choice === '1.0' ? toVrm1(edit, file, lost) : toVrm0(edit, file, lost);
}

/** The document facing as models of the version do: to +Z, those of VRM 0.x to −Z. */
function face(
  document: StfDocument,
  kept: VrmFile | undefined,
  written: VrmFile | undefined,
): StfDocument {
  const isKeptFacing = kept?.version === '0.x' && !kept.turned;
  const isBack = written?.version === '0.x';
  if (written === undefined || isBack === isKeptFacing) return document;
  const turned = turnRoots(document, kept?.turned ? 'back' : 'there');
  return turnTracks(turned, listRoots(document));
}

/** An extension of springs is written where there are some, or colliders, or where there was one before. */
function hasSprings(file: VrmFile, started: VrmFile | undefined): boolean {
  const { springs, colliders } = file.springs?.json ?? {};
  const isFilled = [springs, colliders].some((list) => Array.isArray(list) && list.length > 0);
  return isFilled || (started?.id !== '' && started?.springs !== undefined);
}

/** The document without some resources, and without references to them in what is carried over otherwise. */
function without(document: StfDocument, gone: ReadonlySet<ResourceId>): StfDocument {
  if (gone.size === 0) return document;
  const isLeft = (id: ResourceId): boolean => !gone.has(id);
  return document.edit((draft) => {
    for (const id of gone) draft.remove(id);
    for (const resource of document.resources.values()) {
      if (gone.has(resource.id)) continue;
      if (!resource.components.every(isLeft)) {
        draft.set(resource.with({ components: resource.components.filter(isLeft) }));
      }
      const now = draft.find(resource.id);
      if (now instanceof StfNode && !now.children.every(isLeft)) {
        draft.set(now.with({ children: now.children.filter(isLeft) }));
      }
      if (now instanceof StfPrefab && !now.animations.every(isLeft)) {
        draft.set(now.with({ animations: now.animations.filter(isLeft) }));
      }
      if (now instanceof StfPrefab && !now.rootNodes.every(isLeft)) {
        draft.set(now.with({ rootNodes: now.rootNodes.filter(isLeft) }));
      }
    }
  });
}

import { memberTexts } from '../../definition/member-texts.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, objectOf } from '../subject.ts';
import { checkSpelling } from './spelling.ts';

/** Properties have one value, spelled as their type says, and no target is one that crashes. */
export function checkMaterial(subject: Subject): void {
  const properties = objectOf(subject.json['properties']);
  const texts = memberTexts(memberTexts(subject.resource.span).get('properties'));
  for (const name of Object.keys(properties)) {
    const { type, values } = objectOf(properties[name]);
    const steps = ['properties', name, 'values'];
    const found = itemsOf(values).length;
    if (found !== 1) subject.report('MATERIAL_VALUES', { found, program: 'Godot' }, ...steps);
    if (type !== 'float' && type !== 'int') continue;
    const text = memberTexts(texts.get(name)).get('values');
    checkSpelling(subject, text, type === 'float' ? 'float' : 'integer', ...steps);
  }
  if (Object.hasOwn(objectOf(subject.json['shader_targets']), 'godot')) {
    subject.report('MATERIAL_GODOT', { program: 'Godot' }, 'shader_targets', 'godot');
  }
}

const OTHER = 'another format';

/** What the first bytes of an image file are, by its format. */
const SIGNATURES: readonly (readonly [format: string, bytes: readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

/** An image has bytes, of the format that it says and that is read everywhere. */
export function checkImage(subject: Subject, view: DocumentView): void {
  const { format, buffer: reference, data_type: dataType } = subject.json;
  if (dataType === undefined || dataType === null) {
    subject.report('IMAGE_DATA_TYPE', { program: 'Unity' });
  }
  const name = format === 'jpg' ? 'jpeg' : format;
  if (typeof name === 'string' && name !== 'png' && name !== 'jpeg') {
    subject.report('IMAGE_FORMAT', { format: name, program: 'Unity and Godot' }, 'format');
  }
  const buffer = view.bufferOf(subject, reference);
  if (buffer === undefined) return;
  if (buffer.byteLength === 0) {
    subject.report('IMAGE_EMPTY', {}, 'buffer');
    return;
  }
  const bytes = view.bytesOf(buffer);
  if (bytes === undefined || typeof name !== 'string') return;
  const [found = OTHER] =
    SIGNATURES.find(([, signature]) => signature.every((byte, i) => bytes[i] === byte)) ?? [];
  const isExpected = SIGNATURES.some(([known]) => known === name);
  if (isExpected ? found !== name : found !== OTHER) {
    subject.report('IMAGE_CONTENT', { found, format: name }, 'format');
  }
}

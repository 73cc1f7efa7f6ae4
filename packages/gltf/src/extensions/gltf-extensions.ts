import type { Extension } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { NgonExtension } from '../ngons/ngon-extension.ts';
import { rawExtension } from '../raw-extensions/raw-extension.ts';
import { VRM_EXTENSIONS } from '../vrm/extensions/all-vrm-extensions.ts';
import { AnimationPointerExtension } from './animation-pointer/animation-pointer-extension.ts';
import { DiffuseTransmissionExtension } from './diffuse-transmission-extension.ts';
import { type ImageExtension, imageExtension } from './image-extension.ts';
import { StfDocumentExtension } from './stf-document/stf-document-extension.ts';
import { VARIANTS, VariantsExtension } from './variants-extension.ts';

/** Metadata of features, which STF has no place for. */
const LEFT_OUT: readonly string[] = ['EXT_mesh_features', 'EXT_structural_metadata'];

/** Extensions of images, which have a class beside that of glTF-Transform. */
const OF_IMAGES: ReadonlySet<string> = new Set(IMAGE_EXTENSIONS.values());

/** Extensions of glTF-Transform that have another class here. */
const OWN: readonly string[] = [...LEFT_OUT, VARIANTS, DiffuseTransmissionExtension.EXTENSION_NAME];

/**
 * Every extension that a glTF document should be read and written with: those of glTF-Transform, those
 * of VRM, `FB_ngon_encoding`, `KHR_animation_pointer` and `STF_document`. For
 * `io.registerExtensions(GLTF_EXTENSIONS)`; extensions that are not registered are lost in reading.
 */
export const GLTF_EXTENSIONS: (typeof Extension)[] = [
  ...ALL_EXTENSIONS.filter(({ EXTENSION_NAME }) => !OWN.includes(EXTENSION_NAME)).map((each) =>
    OF_IMAGES.has(each.EXTENSION_NAME) ? imageExtension(each as ImageExtension) : each,
  ),
  ...LEFT_OUT.map((name) => rawExtension(name, 'left-out')),
  VariantsExtension,
  DiffuseTransmissionExtension,
  ...VRM_EXTENSIONS,
  NgonExtension,
  AnimationPointerExtension,
  StfDocumentExtension,
];

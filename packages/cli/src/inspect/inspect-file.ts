import type { Diagnostic, MetaFields, Resource, StfDocument } from '@stfkit/core';
import { DiagnosticCollector, openStf, READ_LIMITS, readLayout } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf/registry';
import { expectStf } from '../files/expect-stf.ts';
import type { Input } from '../files/input.ts';
import { openInput } from '../files/input.ts';
import type {
  InspectedBuffer,
  InspectedMeta,
  InspectedResource,
  InspectedType,
  InspectReport,
} from './inspect-report.ts';
import { listTree } from './list-tree.ts';

export type { InspectReport } from './inspect-report.ts';

/** A file to be inspected. */
export interface InspectTask {
  readonly input: Input;
}

/** Bytes that are enough to tell the formats apart. */
const START_BYTES = 64;

/** Looks at a file; its buffers are not read, so that it may be of any size. */
export async function inspectFile({ input }: InspectTask): Promise<InspectReport> {
  const { source, close } = await openInput(input);
  try {
    expectStf(await source.read(0, Math.min(START_BYTES, source.byteLength)), input.name);
    const { definition } = await readLayout(source, READ_LIMITS, new DiagnosticCollector());
    const { document, diagnostics } = await openStf(source, { registry: GLTF_REGISTRY });
    return {
      bytes: source.byteLength,
      definitionBytes: definition.byteLength,
      meta: describeMeta(document.meta),
      types: countTypes(document),
      tree: listTree(document),
      resources: [...document.resources.values()].map((one) => describeResource(one, document)),
      buffers: [...describeBuffers(document), ...listOrphans(diagnostics)],
      diagnostics,
    };
  } finally {
    await close();
  }
}

function describeMeta(meta: MetaFields): InspectedMeta {
  const { root, generator, generatorVersion, timestamp, metricMultiplier } = meta;
  return {
    version: meta.version.join('.'),
    root,
    generator,
    generatorVersion,
    timestamp,
    metricMultiplier,
    assetInfo: Object.fromEntries(meta.assetInfo),
    assetProperties: Object.fromEntries(meta.assetProperties),
  };
}

function countTypes({ resources, buffers }: StfDocument): readonly InspectedType[] {
  const groups = new Map<string, Resource[]>();
  for (const resource of resources.values()) {
    const group = groups.get(resource.type);
    if (group === undefined) groups.set(resource.type, [resource]);
    else group.push(resource);
  }
  const types = [...groups].map(([type, group]): InspectedType => {
    const used = new Set(group.flatMap(({ references }) => references.buffers));
    return {
      type,
      count: group.length,
      textBytes: group.reduce((sum, one) => sum + textBytesOf(one), 0),
      bufferBytes: [...used].reduce((sum, id) => sum + (buffers.get(id)?.byteLength ?? 0), 0),
    };
  });
  return types.sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
}

function describeResource(resource: Resource, document: StfDocument): InspectedResource {
  const { id, type, category, name, references } = resource;
  return {
    id,
    type,
    ...(category && { category }),
    ...(name !== undefined && { name }),
    textBytes: textBytesOf(resource),
    references: references.resources,
    referrers: document.referrers(id).length,
    buffers: references.buffers,
  };
}

const textBytesOf = ({ span }: Resource): number => span.end - span.start;

function describeBuffers(document: StfDocument): InspectedBuffer[] {
  return [...document.buffers.values()].map(({ id, byteLength, isBroken }) => ({
    id,
    bytes: byteLength,
    ...(isBroken && { broken: true as const }),
    users: document.bufferUsers(id).map((user) => user.id),
  }));
}

/** The binary buffers that no entry names: only a finding tells of them. */
function listOrphans(diagnostics: readonly Diagnostic[]): InspectedBuffer[] {
  return diagnostics
    .filter(({ code }) => code === 'BUFFER_ORPHAN')
    .map(({ params }) => ({ bytes: Number(params['bytes']), users: [] }));
}

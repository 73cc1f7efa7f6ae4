import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteSource } from '../../src/index.ts';
import {
  blobSource,
  bytesSource,
  fileHandleSource,
  httpSource,
  openStf,
  StfError,
  writeStf,
  writeStfTo,
} from '../../src/index.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const big = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 251);
const file = stfBytes(
  definitionOf({ m: { type: 'com.example.m', referenced_buffers: ['big', 'small'] } }, [
    'big',
    'small',
  ]),
  big,
  Uint8Array.of(1, 2, 3),
);

/** Counts what is asked of a source. */
function counted(source: ByteSource): ByteSource & { readonly reads: [number, number][] } {
  const reads: [number, number][] = [];
  return {
    byteLength: source.byteLength,
    reads,
    read: (offset, length) => {
      reads.push([offset, length]);
      return source.read(offset, length);
    },
  };
}

async function writeOut(document: Parameters<typeof writeStfTo>[1]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await writeStfTo({ write: (bytes) => pieces.push(bytes.slice()) }, document);
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

describe('openStf', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-'));
    await writeFile(join(folder, 'a.stf'), file);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('D7 reads no buffer before it is asked to', async () => {
    const source = counted(bytesSource(file));
    const { document, diagnostics, load, unload } = await openStf(source);
    expect(diagnostics).toEqual([]);
    expect(source.reads.reduce((sum, [, length]) => sum + length, 0)).toBeLessThan(2_000);
    const small = document.getBuffer('small');
    expect(small.byteLength).toBe(3);
    expect(() => small.bytes).toThrow(expect.objectContaining({ code: 'BUFFER_NOT_LOADED' }));
    await load(['small']);
    expect([...small.uints(1)]).toEqual([1, 2, 3]);
    expect(document.getBuffer('big').isLoaded).toBe(false);
    unload(['small']);
    expect(() => small.bytes).toThrow(StfError);
    await expect(load(['nowhere'])).rejects.toThrow(
      expect.objectContaining({ code: 'BUFFER_MISSING' }),
    );
  });

  it('P6 writes buffers that are not in memory, in pieces', async () => {
    const source = counted(bytesSource(file));
    const { document } = await openStf(source);
    expect(Buffer.compare(await writeOut(document), file)).toBe(0);
    expect(Math.max(...source.reads.map(([, length]) => length))).toBeLessThanOrEqual(1 << 20);
    const edited = document.edit((draft) => draft.removeBuffer('small'));
    expect((await openStf(bytesSource(await writeOut(edited)))).document.buffers.size).toBe(1);
  });

  it('D8 reads blobs and files of Node', async () => {
    const fromBlob = await openStf(blobSource(new Blob([file as Uint8Array<ArrayBuffer>])));
    expect(Buffer.compare(await writeOut(fromBlob.document), file)).toBe(0);
    const handle = await open(join(folder, 'a.stf'));
    const fromFile = await openStf(await fileHandleSource(handle));
    await fromFile.load(['big']);
    expect(Buffer.compare(fromFile.document.getBuffer('big').bytes, big)).toBe(0);
    await handle.close();
  });

  it('D8 reads from a server that answers ranges, and says so when one does not', async () => {
    const server = createServer((request, response) => {
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
      if (request.url === '/plain' || !range) {
        response.end(file);
        return;
      }
      const [start, end] = [Number(range[1]), Math.min(Number(range[2]), file.length - 1)];
      response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.length}` });
      response.end(file.subarray(start, end + 1));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { document, load } = await openStf(await httpSource(`${origin}/ranges`));
    await load(['small']);
    expect(document.getBuffer('small').bytes).toEqual(Uint8Array.of(1, 2, 3));
    await expect(httpSource(`${origin}/plain`)).rejects.toThrow(
      expect.objectContaining({ code: 'SOURCE_HTTP' }),
    );
    server.close();
    server.closeAllConnections();
  });

  it('D9 says when the source ends early', async () => {
    const short: ByteSource = {
      byteLength: file.length,
      read: async (offset, length) => file.subarray(offset, offset + length),
    };
    const { document, load } = await openStf(
      blobSource(new Blob([file as Uint8Array<ArrayBuffer>])),
    );
    expect(document.buffers.size).toBe(2);
    await expect(load(['big'])).resolves.toBeUndefined();
    await expect(openStf({ ...short, read: async () => new Uint8Array(0) })).rejects.toThrow(
      StfError,
    );
  });

  it('refuses a source that gives less than it was asked for, wherever that is', async () => {
    const cut = (from: number): ByteSource => ({
      byteLength: file.length,
      read: async (at, length) => file.subarray(at, at + length - (at >= from ? 1 : 0)),
    });
    const isShort = expect.objectContaining({ code: 'SOURCE_SHORT_READ' });
    for (const from of [0, 16, 40]) await expect(openStf(cut(from))).rejects.toThrow(isShort);
    const { document, load } = await openStf(cut(file.length - 3));
    await expect(load(['small'])).rejects.toThrow(isShort);
    await expect(writeOut(document)).rejects.toThrow(isShort);
  });

  it('has buffers loaded that carry more in their entry than is known', async () => {
    const entry = { type: 'stf.buffer.included', index: 0, more: 1.5 };
    const buffers = `"buffers":${JSON.stringify({ b: entry })}`;
    const definition = definitionOf({}).replace('"buffers":{}', buffers);
    const bytes = stfBytes(definition, Uint8Array.of(7));
    const { document, load } = await openStf(bytesSource(bytes));
    await load(['b']);
    expect(Buffer.compare(writeStf(document), bytes)).toBe(0);
  });
});

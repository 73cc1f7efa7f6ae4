import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { readStf, StfBuffer, writeStf } from '../../src/index.ts';
import { arbitraryFile } from '../support/arbitrary-file.ts';
import { definitionText, stfBytes } from '../support/stf-bytes.ts';

describe('reading and writing', () => {
  it('P1 gives back the bytes of any file', () => {
    fc.assert(
      fc.property(arbitraryFile, ({ bytes, resourceTexts, buffers }) => {
        const { document } = readStf(bytes);
        expect(writeStf(document)).toEqual(bytes);
        for (const [id, text] of resourceTexts) expect(document.get(id).span.text()).toBe(text);
        for (const [id, content] of buffers) expect(document.getBuffer(id).bytes).toEqual(content);
      }),
    );
  });

  it('P2 keeps the text of every resource that an edit does not touch, and leaves the old document as it was', () => {
    fc.assert(
      fc.property(arbitraryFile, fc.nat(), ({ bytes, resourceTexts }, pick) => {
        const { document } = readStf(bytes);
        const ids = [...resourceTexts.keys()];
        const touched = ids[pick % Math.max(1, ids.length)];
        if (touched === undefined) return;
        const edited = document.edit((draft) => {
          draft.set(document.get(touched).with({ name: 'a name that no generator makes' }));
        });
        const again = readStf(writeStf(edited)).document;
        expect([...again.resources.keys()]).toEqual(ids);
        for (const id of ids) {
          if (id !== touched) expect(again.get(id).span.text()).toBe(resourceTexts.get(id));
        }
        const expected = JSON.parse(resourceTexts.get(touched) as string);
        expected.name = 'a name that no generator makes';
        expect(JSON.parse(again.get(touched).span.text())).toEqual(expected);
        expect(writeStf(document)).toEqual(bytes);
      }),
    );
  });

  it('P3 keeps integer-like keys, number spelling, lone surrogates and unknown members of the top level', () => {
    const definition =
      '{"stf": {"root": "r", "x": 1.0}, "more": [1e-05], "resources": {"10": {"type": "a", "v": 1.0}, "2": {"type": "b", "s": "\\ud800"}}, "buffers": {}}';
    const { document } = readStf(stfBytes(definition));
    const edited = document.edit((draft) => draft.set(document.get('2').with({ name: 'n' })));
    expect(definitionText(writeStf(edited))).toBe(
      '{"stf": {"root": "r", "x": 1.0}, "more": [1e-05], "resources": {"10": {"type": "a", "v": 1.0}, "2": {"type": "b", "s": "\\ud800","name":"n"}}, "buffers": {}}',
    );
  });

  it('P3 puts a replaced member in the place of the old one, white space and order as they stood', () => {
    const definition =
      '{ "buffers": {},\n "stf": {"root": "a"},\n "resources": { "a" : {"x": [1.0], "name" : "old" , "type": "t"},\n "b": {} } }\n';
    const { document } = readStf(stfBytes(definition));
    const edited = document.edit((draft) => draft.set(document.get('a').with({ name: 'nü' })));
    expect(definitionText(writeStf(edited))).toBe(definition.replace('old', 'nü'));
  });

  it('P3 replaces the last of equal members, the one that counts', () => {
    const definition =
      '{"stf":{},"resources":{"a":{"name":"1","type":"t","name":"2"}},"buffers":{}}';
    const { document } = readStf(stfBytes(definition));
    const edited = document.edit((draft) => draft.set(document.get('a').with({ name: '3' })));
    expect(readStf(writeStf(edited)).document.get('a').name).toBe('3');
    const bare = document.edit((draft) => draft.set(document.get('a').with({ name: undefined })));
    expect(readStf(writeStf(bare)).document.get('a').json).toEqual({ type: 't' });
  });

  it('P3 writes zeroes for the reserved words of an edited file, as of an untouched one', () => {
    const bytes = stfBytes(
      '{"stf":{},"resources":{"a":{"type":"t","name":"1"}},"buffers":{}}',
      Uint8Array.of(7, 8),
    );
    const expected = stfBytes(
      '{"stf":{},"resources":{"a":{"type":"t","name":"longer"}},"buffers":{}}',
      Uint8Array.of(7, 8),
    );
    const { document } = readStf(bytes.slice().fill(9, 4, 12));
    const edited = document.edit((draft) => draft.set(document.get('a').with({ name: 'longer' })));
    expect(writeStf(edited)).toEqual(expected);
    expect(writeStf(document)).toEqual(bytes);
  });

  it('P2 keeps the texts of many edits apart, and gives each file memory of its own', () => {
    const definition = '{"stf":{},"resources":{"a":{"type":"t","name":"","x":1.0}},"buffers":{}}';
    const { document } = readStf(stfBytes(definition));
    const names = Array.from({ length: 300 }, (_, i) => `${i} ${'ab'.repeat(i)}`);
    const edits = names.map((name) => {
      const resource = document.get('a').with({ name });
      return { resource, file: writeStf(document.edit((draft) => draft.set(resource))) };
    });
    edits.forEach(({ resource, file }, i) => {
      const text = `{"type":"t","name":"${names[i]}","x":1.0}`;
      expect(resource.span.text()).toBe(text);
      expect(definitionText(file)).toBe(`{"stf":{},"resources":{"a":${text}},"buffers":{}}`);
      expect(file.buffer.byteLength).toBe(file.length);
    });
  });

  it('D12 sees a type whose key is spelled with escapes', () => {
    const definition =
      '{"stf":{"root":"a"},"resources":{"a":{"\\u0074ype":"stf.node"},"b":{"\\u0074\\u0079\\u0070\\u0065":"stf.node"}},"buffers":{}}';
    const { document, diagnostics } = readStf(stfBytes(definition));
    expect([...document.resources.values()].map(({ type }) => type)).toEqual([
      'stf.node',
      'stf.node',
    ]);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['{"type":"a","x":"\\n"}', 'a'],
    ['{"type":"a","\\u0074ype":"b"}', 'b'],
    ['{"type":"\\u0062"}', 'b'],
    ['{"type":"a","type":1}', ''],
    ['{"x":{"type":"b"},"y":["type"]}', ''],
    ['[{"type":"a"}]', ''],
    ['"type"', ''],
  ])('D12 finds the type of %s', (resource, type) => {
    const definition = `{"stf":{"root":"a"},"resources":{"a":${resource}},"buffers":{}}`;
    expect(readStf(stfBytes(definition)).document.get('a').type).toBe(type);
  });

  it('P11 keeps a broken buffer broken when another takes the index that it names', () => {
    const definition =
      '{"stf":{"root":"a"},"resources":{},"buffers":{"a":{"type":"stf.buffer.included","index":0},"lost":{"type":"stf.buffer.included","index":1}}}';
    const { document } = readStf(stfBytes(definition, Uint8Array.of(1)));
    const edited = document.edit((draft) => draft.setBuffer(StfBuffer.of('new', Uint8Array.of(2))));
    const again = readStf(writeStf(edited));
    expect(again.document.buffers.get('lost')?.isBroken).toBe(true);
    expect(again.document.buffers.get('new')?.bytes).toEqual(Uint8Array.of(2));
    expect(again.diagnostics.map(({ code }) => code)).toEqual(['BUFFER_INDEX']);
  });

  it('D5 takes the last of two resources with one id and says so', () => {
    const definition =
      '{"stf":{"root":"a"},"resources":{"a":{"type":"x"},"b":{"type":"y"},"a":{"type":"z"}},"buffers":{}}';
    const { document, diagnostics } = readStf(stfBytes(definition));
    expect(document.get('a').type).toBe('z');
    expect(diagnostics).toMatchObject([
      { code: 'DEFINITION_DUPLICATE_KEY', severity: 'warning', pointer: '/resources/a' },
    ]);
  });

  it.each([
    ['{"b":{"type":"y"},"c":{"type":"z"}}', ['b', 'c']],
    ['{}', []],
    ['5', []],
  ])('D5 takes the last of two members `resources`, here %s', (second, ids) => {
    const { document, diagnostics } = readStf(
      stfBytes(
        `{"resources":{"a":{"type":"x"}},"stf":{"root":"a"},"resources":${second},"buffers":{}}`,
      ),
    );
    expect(diagnostics[0]).toMatchObject({
      code: 'DEFINITION_DUPLICATE_KEY',
      pointer: '/resources',
    });
    expect([...document.resources.keys()]).toEqual(ids);
    for (const edited of [
      document.edit((draft) => draft.setMeta({ generator: 'g' })),
      document.edit((draft) => draft.set(document.registry.fromJson('d', { type: 'w' }))),
    ]) {
      const again = readStf(writeStf(edited));
      expect([...again.document.resources.keys()]).toEqual([...edited.resources.keys()]);
    }
  });

  it.each(['{}', 'null', '{"b":{"type":"stf.buffer.included","index":0}}'])(
    'D5 takes the last of two members `buffers`, here %s',
    (second) => {
      const first = '{"a":{"type":"stf.buffer.included","index":0}}';
      const definition = `{"stf":{},"resources":{},"buffers":${first},"buffers":${second}}`;
      const { document } = readStf(stfBytes(definition, Uint8Array.of(1)));
      expect([...document.buffers.keys()]).toEqual(Object.keys(JSON.parse(second) ?? {}));
    },
  );

  it('P4 hands out memory of its own, also where the file came as a Buffer of Node', () => {
    const file = Buffer.from(stfBytes('{"stf":{"root":"a"},"resources":{},"buffers":{}}'));
    const { document } = readStf(file, { detach: true });
    const written = writeStf(document);
    written.fill(0);
    expect(readStf(writeStf(document)).document.root).toBe('a');
    file.fill(0);
    expect(readStf(writeStf(document)).document.root).toBe('a');
  });

  it('D6 treats __proto__ as the key that it is', () => {
    const definition =
      '{"stf":{"root":"a"},"__proto__":{"a":1},"resources":{"__proto__":{"type":"x","__proto__":{"polluted":1}}},"buffers":{"__proto__":{}}}';
    const { document } = readStf(stfBytes(definition));
    expect(document.get('__proto__').type).toBe('x');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const edited = document.edit((draft) => {
      draft.set(document.get('__proto__').with({ name: 'n' }));
    });
    expect(definitionText(writeStf(edited))).toContain('"__proto__":{"polluted":1}');
  });
});

describeWithCorpus('the files of the Blender add-on', () => {
  const names = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));

  it.each(names)('P1 %s is read without a finding and written back byte for byte', (name) => {
    const bytes = new Uint8Array(readFileSync(corpusPath('stf', name)));
    const { document, diagnostics } = readStf(bytes);
    expect(diagnostics).toEqual([]);
    expect(Buffer.compare(writeStf(document), bytes)).toBe(0);
  });

  it.each(names)('P2 %s keeps all other texts and all buffers when its root is renamed', (name) => {
    const { document } = readStf(new Uint8Array(readFileSync(corpusPath('stf', name))));
    const root = document.get(document.root);
    const edited = document.edit((draft) => draft.set(root.with({ name: 'Another name' })));
    const again = readStf(writeStf(edited)).document;
    for (const [id, resource] of document.resources) {
      if (id !== root.id) expect(again.get(id).span.text()).toBe(resource.span.text());
    }
    for (const [id, buffer] of document.buffers) {
      expect(Buffer.compare(again.getBuffer(id).bytes, buffer.bytes)).toBe(0);
    }
  });
});

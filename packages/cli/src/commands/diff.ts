import type { StfDocument } from '@stfkit/core';
import { diff as diffDocuments, isEmptyPatch, readStf } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf/registry';
import { describeChanges } from '../diff/describe-changes.ts';
import { EXIT } from '../exit-code.ts';
import { expectStdinOnce } from '../files/expect-once.ts';
import { expectStf } from '../files/expect-stf.ts';
import type { Input } from '../files/input.ts';
import { nameOfInput, readInput } from '../files/input.ts';
import { singleInput } from '../files/single-input.ts';
import { formatChanges } from '../print/changes.ts';
import { escapedJson } from '../print/escape-text.ts';
import { FORMAT_OPTION } from '../print/format-option.ts';
import { showingFailure } from '../print/show-failure.ts';
import type { Command } from './command.ts';

/** `stf diff`: what leads from one file to another. */
export const diff: Command = {
  usage: ['diff [OPTIONS] A.stf B.stf'],
  description: [
    'Compares resource by resource and buffer by buffer, by their ids: what was added, removed and ' +
      'changed from A to B, and which members. The order of keys and the spelling of numbers count ' +
      'inside a resource; how the containers are laid out does not.',
    'With --format json the result is a patch that @stfkit/core can apply to A to get B, with whole ' +
      'resources as text and whole buffers in base64.',
  ],
  options: { ...FORMAT_OPTION },
  examples: [
    { call: 'stf diff before.stf after.stf', does: 'a summary; exit code 1 if anything differs' },
    { call: 'stf diff --format json before.stf after.stf > patch.json', does: 'a patch' },
    { call: 'git show HEAD:robot.stf | stf diff - robot.stf', does: 'what has changed since' },
  ],
  exits: {
    0: 'no difference',
    1: 'they differ',
    2: 'the call makes no sense',
    3: 'a file could not be read',
  },

  async run(args, { stdin, output }) {
    const [first, second] = args.exactly(2, 'diff needs two files.', 'stf diff A.stf B.stf');
    expectStdinOnce([first, second]);
    const format = args.text('format');
    const documents: StfDocument[] = [];
    for (const file of [first, second]) {
      const name = nameOfInput(file);
      const code = await showingFailure({ name, format, output }, async () => {
        documents.push(await readDocument(await singleInput(file, stdin)));
        return EXIT.fine;
      });
      if (code !== EXIT.fine) return code;
    }
    const [a, b] = documents as [StfDocument, StfDocument];
    const patch = diffDocuments(a, b);
    if (format === 'json') await output.line(escapedJson(patch));
    else if (isEmptyPatch(patch)) await output.message('No difference.');
    else {
      const lines = formatChanges(describeChanges(a, b, patch), output.style);
      await output.line(lines.join('\n'));
    }
    return isEmptyPatch(patch) ? EXIT.fine : EXIT.findings;
  },
};

async function readDocument(input: Input): Promise<StfDocument> {
  const bytes = await readInput(input);
  expectStf(bytes, input.name);
  return readStf(bytes, { registry: GLTF_REGISTRY }).document;
}

import { codeOfFindings } from '../exit-code.ts';
import { STDIO } from '../files/input.ts';
import { targetOf } from '../files/target-of.ts';
import { writeFiles } from '../files/write-files.ts';
import { packFolder } from '../folder/pack-folder.ts';
import { formatDiagnostic } from '../print/diagnostics.ts';
import { escapeText } from '../print/escape-text.ts';
import { formatBytes } from '../print/numbers.ts';
import type { Command } from './command.ts';

/** `stf pack`: a folder to a file. */
export const pack: Command = {
  usage: ['pack DIR OUT.stf'],
  description: [
    'Writes a file of definition.json and the files in buffers/, which go in by the index at the ' +
      'front of their names, from 0 on without a gap. What was unpacked and not changed comes out ' +
      'byte for byte the same; what was edited in definition.json or in a buffer is picked up.',
    'A definition that is no JSON is refused with the place of the fault. What else is wrong is told ' +
      'and packed all the same; validate looks closer.',
  ],
  options: {},
  examples: [
    { call: 'stf pack robot robot.stf', does: 'the opposite of: stf unpack robot.stf robot' },
    { call: 'stf pack robot - | stf validate -', does: 'into a pipe' },
  ],
  exits: {
    0: 'packed',
    1: 'packed, but there are errors in it',
    2: 'the call makes no sense, or the folder is not one made by unpack',
    3: 'a file could not be read or written',
  },

  async run(args, { output }) {
    const [folder, file] = args.exactly(
      2,
      'pack needs a folder and a file.',
      'stf pack DIR OUT.stf',
    );
    const target = targetOf(file);
    const { pieces, byteLength, diagnostics } = await packFolder(folder);
    if (target === STDIO) for await (const piece of pieces) await output.bytes(piece);
    else await writeFiles([{ path: target, pieces }]);
    for (const diagnostic of diagnostics) {
      await output.message(formatDiagnostic(diagnostic, output.messageStyle));
    }
    const place = target === STDIO ? 'stdout' : escapeText(target);
    await output.message(`${escapeText(folder)} → ${place} (${formatBytes(byteLength)})`);
    return codeOfFindings(diagnostics);
  },
};

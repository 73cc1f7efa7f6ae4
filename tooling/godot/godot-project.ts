import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { corpusPath } from '../vitest/corpus.ts';
import { findMissing, ORACLE_ROOT } from '../vitest/find-missing.ts';
import { outputOf } from '../vitest/output-of.ts';
import { IMPORT_SETTINGS, PROJECT_SETTINGS } from './settings.ts';

const DUMP = corpusPath('..', 'tools', 'godot', 'dump.gd');
const JUDGE = join(ORACLE_ROOT, 'godot-judge');

/** Godot with the STF add-on where they are needed and not here. */
export const missingAddOn: string | undefined = findMissing(
  'Godot with the public STF add-on: see tools/godot beside the corpus',
  [DUMP, join(ORACLE_ROOT, 'usr/bin/godot'), join(JUDGE, 'addon/plugin.cfg')],
);

/** Values by the paths of nodes, or names of bones. */
type ByName<T> = Readonly<Record<string, T>>;

/** Where everything is at one time, in the scene. */
export interface State {
  readonly seconds?: number;
  /** What Godot draws: x, y, z of each vertex, deformed. */
  readonly meshes: ByName<{ readonly engine: readonly number[] }>;
  /** Matrices, 16 numbers column by column. */
  readonly nodes: ByName<readonly number[]>;
  readonly bones: ByName<ByName<readonly number[]>>;
}

/** A scene that Godot imported. */
export interface GodotScene {
  readonly rest: State;
  readonly animations: readonly {
    readonly name: string;
    readonly length: number;
    readonly tracks: readonly { readonly path: string; readonly resolves: boolean }[];
    /** At equal distances over the clip. */
    readonly frames: readonly State[];
  }[];
}

/** A project with the STF add-on in it, in the folder where Godot is set up. */
export class GodotProject {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** A new one without files. */
  static async create(): Promise<GodotProject> {
    await mkdir(join(JUDGE, 'jobs'), { recursive: true });
    const folder = await mkdtemp(join(JUDGE, 'jobs', 'stfkit-'));
    await chmod(folder, 0o755);
    await cp(join(JUDGE, 'addon'), join(folder, 'addons/stf_godot'), { recursive: true });
    await writeFile(join(folder, 'dump.gd'), await awaitingFrames());
    await writeFile(join(folder, 'project.godot'), PROJECT_SETTINGS);
    return new GodotProject(folder);
  }

  /** Puts a file into the project; its ending says who imports it. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    await writeFile(join(this.#folder, name), bytes);
    await writeFile(join(this.#folder, `${name}.import`), IMPORT_SETTINGS);
  }

  /** Imports all files; gives what the importers said that is not as it should be. */
  async import(): Promise<readonly string[]> {
    const output = await this.#run(['--import']);
    const lines = stripVTControlCharacters(output)
      .split('\n')
      .map((line) => line.trim());
    return lines.filter((line) => /Error|Warning: /.test(line) || line.startsWith('SCRIPT ERROR'));
  }

  /**
   * What an imported file shows, at rest and at so many times of each of its clips.
   *
   * @throws When Godot has no scene of it.
   */
  async look(name: string, samples: number): Promise<GodotScene> {
    const report = join(this.#folder, `${name}.json`);
    const inside = report.slice(ORACLE_ROOT.length);
    const output = await this.#run(['-s', 'dump.gd', '--', `res://${name}`, inside, `${samples}`]);
    if (!existsSync(report)) throw new Error(`${name}: ${output.slice(-2000)}`);
    const scene = JSON.parse(await readFile(report, 'utf8')) as GodotScene;
    await rm(report);
    return scene;
  }

  async end(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** All that Godot prints. */
  #run(args: readonly string[]): Promise<string> {
    const script = 'cd "$0" && HOME=/godot-judge/home exec timeout 600 godot --headless "$@"';
    const inside = join('/godot-judge/jobs', basename(this.#folder));
    return outputOf('chroot', [ORACLE_ROOT, '/bin/sh', '-c', script, inside, ...args]);
  }
}

/** The script of the tools, with what hangs on bones moved along before it looks: Godot does that a frame after the bones. */
async function awaitingFrames(): Promise<string> {
  const script = await readFile(DUMP, 'utf8');
  const waiting = script.replace(/^(\t+)(?=var frame := state)/m, '$1await process_frame\n$1');
  if (waiting === script) throw new Error('dump.gd has no place to wait for a frame');
  return waiting;
}

import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** As many links as systems follow; names that go through a folder that is not there hide from them that links form a circle. */
const MOST_LINKS = 40;

/**
 * The path to which the links on a path lead, whether something stands there by now or not.
 *
 * @throws What the file system throws, `ELOOP` where links lead round in a circle.
 */
export async function followLinks(path: string): Promise<string> {
  return new LinkFollower(MOST_LINKS).follow(path);
}

/** Follows links on many paths, and asks for each folder once. */
class LinkFollower {
  readonly #folders = new Map<string, Promise<string>>();
  readonly #links: number;

  /** @param links How many may be followed. */
  constructor(links: number) {
    this.#links = links;
  }

  async follow(path: string): Promise<string> {
    const full = resolve(path);
    try {
      return await realpath(full);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const folder = dirname(full);
    const link = await readlink(full).catch(() => undefined);
    // A folder that is asked for may be on the way of this link, and would wait for itself.
    if (link !== undefined) return this.#next(full).follow(resolve(folder, link));
    return folder === full ? full : join(await this.#followFolder(folder), basename(full));
  }

  #followFolder(folder: string): Promise<string> {
    const end = this.#folders.get(folder) ?? this.follow(folder);
    this.#folders.set(folder, end);
    return end;
  }

  /** What follows the link at a path. */
  #next(path: string): LinkFollower {
    if (this.#links > 0) return new LinkFollower(this.#links - 1);
    throw Object.assign(new Error('ELOOP: too many links'), { code: 'ELOOP', path });
  }
}

/** The place to which a path leads, spelled as it is where something is there. Never throws. */
export async function endOf(path: string): Promise<string> {
  const [end = path] = await endsOf([path]);
  return end;
}

/** The places to which paths lead, in their order, as {@link endOf} gives them. Never throws. */
export async function endsOf(paths: readonly string[]): Promise<readonly string[]> {
  const follower = new LinkFollower(MOST_LINKS);
  // Why a path leads nowhere is told by who reads or writes there.
  return Promise.all(paths.map((path) => follower.follow(path).catch(() => resolve(path))));
}

/** Whether a failure says that nothing stands at a path. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

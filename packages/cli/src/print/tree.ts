import type { InspectReport, TreeLine } from '../inspect/inspect-report.ts';
import { escapeText } from './escape-text.ts';
import type { Style } from './style.ts';

/** Steps that are drawn; what is deeper is drawn at this depth and says how deep it is. */
const DEEPEST_DRAWN = 40;

/** The hierarchy drawn with lines: `├─ stf.node "hips"`. */
export function formatTree({ tree, resources }: InspectReport, style: Style): string[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const isLast = findLast(tree);
  const open: boolean[] = [];
  return tree.map((line, i) => {
    const { depth, id, again, missing } = line;
    open[depth] = !isLast[i];
    const drawn = Math.min(depth, DEEPEST_DRAWN);
    const stems = Array.from({ length: Math.max(0, drawn - 1) }, (_, step) =>
      open[step + 1] ? '│  ' : '   ',
    );
    const branch = depth === 0 ? '' : isLast[i] ? '└─ ' : '├─ ';
    const deeper = depth > DEEPEST_DRAWN ? `(level ${depth}) ` : '';
    const resource = byId.get(id);
    const name = resource?.name ? ` "${escapeText(resource.name)}"` : '';
    const label = resource ? escapeText(resource.type) + name : escapeText(id);
    const note = again ? ' (see above)' : missing ? ' (not in the file)' : '';
    return `${style('faint', stems.join('') + branch)}${deeper}${label}${style('faint', note)}`;
  });
}

/** For each line whether no other one follows that hangs from the same. */
function findLast(tree: readonly TreeLine[]): boolean[] {
  const followed: boolean[] = [];
  const isLast = new Array<boolean>(tree.length).fill(true);
  for (let i = tree.length - 1; i >= 0; i--) {
    const { depth } = tree[i] as TreeLine;
    isLast[i] = !followed[depth];
    followed.length = depth + 1;
    followed[depth] = true;
  }
  return isLast;
}

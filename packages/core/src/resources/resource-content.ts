import type { ResourceId } from '../definition/ids.ts';
import type { JsonObject } from '../definition/json.ts';
import type { MemberTexts } from '../definition/member-texts.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { ObjectMember } from '../schema/object.ts';
import type { ResourceReferences } from './collect-references.ts';
import type { RewriteBase } from './rewrite-resource.ts';

/** How a version of a resource differs from one that has a text. */
export interface ResourceEdit {
  readonly base: RewriteBase;
  /** The members with other values. */
  readonly changed: readonly ObjectMember[];
}

/**
 * What a resource holds: its id and type, its text, its typed members, or both, and what was made
 * of them so far.
 *
 * One object, so that a resource has a single private field: V8 defines private fields one by one,
 * and slowly where many classes share a base. With five of them reading small files took 12 % longer,
 * with id and type as fields of the resource, which has to be frozen then, 11 %.
 */
export class ResourceContent {
  readonly id: ResourceId;
  readonly type: string;
  span: TextSpan | undefined;
  fields: Readonly<Record<string, unknown>> | undefined;
  /** What the text is made from, where there are only members yet. */
  edit: ResourceEdit | undefined;
  json: JsonObject | undefined = undefined;
  /** Where the members stand in the text; kept, since who edits a resource often does so again. */
  texts: MemberTexts | undefined = undefined;
  references: ResourceReferences | undefined = undefined;

  constructor(
    id: ResourceId,
    type: string,
    span: TextSpan | undefined,
    fields?: Readonly<Record<string, unknown>>,
    edit?: ResourceEdit,
  ) {
    this.id = id;
    this.type = type;
    this.span = span;
    this.fields = fields;
    this.edit = edit;
  }
}

/** A JSON Schema of the 2020-12 dialect, in the few keywords that are used here. */
export interface JsonSchema {
  /** URI of the dialect. */
  readonly $schema?: string;
  /** URI of this schema. */
  readonly $id?: string;
  /** Name for people. */
  readonly title?: string;
  /** Explanation for people. */
  readonly description?: string;
  /** JSON type, or several. */
  readonly type?: string | readonly string[];
  /** The only value allowed. */
  readonly const?: unknown;
  /** All values allowed. */
  readonly enum?: readonly unknown[];
  /** Value where none is given; says so, checks nothing. */
  readonly default?: unknown;
  /** Least number. */
  readonly minimum?: number;
  /** Number that has to be exceeded. */
  readonly exclusiveMinimum?: number;
  /** Largest number. */
  readonly maximum?: number;
  /** Least length of an array. */
  readonly minItems?: number;
  /** Largest length of an array. */
  readonly maxItems?: number;
  /** Form of the elements behind `prefixItems`; false where there are none. */
  readonly items?: JsonSchema | false;
  /** Forms of the first elements, in order. */
  readonly prefixItems?: readonly JsonSchema[];
  /** Forms of members by name. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Names of members that have to be there. */
  readonly required?: readonly string[];
  /** Form of members that `properties` does not name; false where there are none. */
  readonly additionalProperties?: JsonSchema | boolean;
  /** Form of all names of members. */
  readonly propertyNames?: JsonSchema;
  /** Forms of which one at least fits. */
  readonly anyOf?: readonly JsonSchema[];
  /** Forms of which exactly one fits. */
  readonly oneOf?: readonly JsonSchema[];
}

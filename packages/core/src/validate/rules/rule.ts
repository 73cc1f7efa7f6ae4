import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';

/** Looks at one resource of the types that it is registered for. */
export type ResourceRule = (subject: Subject, view: DocumentView) => void;

/** Looks at a document as a whole. */
export type DocumentRule = (view: DocumentView) => void;

/** Rules by the type of resource that they look at. */
export type RulesByType = Readonly<Record<string, readonly ResourceRule[]>>;

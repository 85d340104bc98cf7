import type { RowFacts } from '../define-entity.ts';

/** A row as a list or a form has it: by the names of its fields. */
export type EntityRow = RowFacts & Record<string, unknown>;

import type { Entity, RowFacts, RowOf } from '../define-entity.ts';

/** A row as a list or a form has it: by the names of its fields. */
export type EntityRow = RowFacts & Record<string, unknown>;

/** A cell of an entity's list that knows its fields' types: a list draws rows of its own entity alone. */
export const cellOf =
  <E extends Entity, Drawn>(_entity: E, draw: (row: RowOf<E>) => Drawn) =>
  (row: EntityRow): Drawn =>
    draw(row as unknown as RowOf<E>);

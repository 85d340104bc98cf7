import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '../request/context.server.ts';

/** Whose work goes to whom. */
interface Move {
  from: { id: string; realname: string };
  to: { id: string; realname: string };
}

/** A row that has gone to somebody else, for the log. */
export interface Handed {
  entity: string;
  entityId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * One kind of work that somebody answers for and that goes to somebody else when they leave. Who may do that is asked
 * of the two people, not of each row: whoever administers both hands over all of it.
 */
export interface OwnedWork {
  /** Its name: people:work.<kind>. */
  kind: string;
  /** Where the person stands, as table.column: a column of people that no kind names fails a test. */
  columns: readonly string[];
  count(ctx: Ctx, tx: Tx, userId: string): Promise<number>;
  /** Gives it to somebody else; what they may not take stays, and is counted on. */
  handOver(ctx: Ctx, tx: Tx, move: Move): Promise<Handed[]>;
}

/** Rows that differ in one field alone: the person. */
export function handedRows(
  entity: string,
  field: string,
  { from, to }: Move,
  rows: readonly { id: string }[],
): Handed[] {
  return rows.map(({ id }) => ({
    entity,
    entityId: id,
    before: { [field]: from.id },
    after: { [field]: to.id },
  }));
}

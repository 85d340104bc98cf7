import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';
import { marks } from '../belonging.server.ts';

/** The ids that a name stands for, most fitting first: more than one of the same fit is nobody's. */
type Known = Map<string, string[]>;

const mark = new RegExp(marks);

/** The names in a cell. */
export function namesIn(cell: unknown): string[] {
  const names = typeof cell === 'string' ? cell.split(mark).map((name) => name.trim()) : [];
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Ids of what a cell names. A name that nobody or more than one has is refused. */
export function idsOf(
  what: 'departs' | 'roles',
  cell: unknown,
  known: Known,
  field: string = what,
): string[] {
  return namesIn(cell).map((name) => {
    const [only, ...more] = known.get(name) ?? [];
    if (only && more.length === 0) return only;
    const code = only ? 'ambiguous' : 'unknown';
    throw new DomainError(`people.${code}-${what}`, 422, { field, values: { name: name.slice(0, 60) } });
  });
}

/** Departments go by their codes first, roles by their names. */
const called = {
  departs: { table: departs, first: departs.orgCode, second: departs.name },
  roles: { table: roles, first: roles.name, second: roles.code },
};

/** What texts name: by what such things go by first, and where nothing is called so, by the other. */
export async function idsNamed(
  ctx: Ctx,
  tx: Tx,
  what: 'departs' | 'roles',
  requested: readonly string[],
): Promise<Known> {
  if (requested.length === 0) return new Map();
  const texts = [...new Set(requested)];
  const { table, first, second } = called[what];
  const rows = await tx
    .select({ id: table.id, first, second })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.slug), or(inArray(first, texts), inArray(second, texts))));
  const by = (key: 'first' | 'second', text: string) =>
    rows.filter((row) => row[key] === text).map(({ id }) => id);
  return new Map(
    texts.map((text) => [text, by('first', text).length > 0 ? by('first', text) : by('second', text)]),
  );
}

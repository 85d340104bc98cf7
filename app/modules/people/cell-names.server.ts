import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { departs } from '#app/modules/organisation/table.server.ts';
import { roles } from '#app/modules/permissions/table.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { marks } from './belonging.server.ts';

/** The ids that a name stands for, most fitting first: more than one of the same fit is nobody's. */
type Known = Map<string, string[]>;

const mark = new RegExp(marks);

/** The names in a cell. */
export function namesIn(cell: unknown): string[] {
  const said = typeof cell === 'string' ? cell.split(mark).map((name) => name.trim()) : [];
  return [...new Set(said.filter((name) => name !== ''))];
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

/** Departments by their codes, and by their names where nothing has such a code. */
export async function departsNamed(ctx: Ctx, tx: Tx, wanted: readonly string[]): Promise<Known> {
  if (wanted.length === 0) return new Map();
  const texts = [...new Set(wanted)];
  const rows = await tx
    .select({ id: departs.id, first: departs.orgCode, second: departs.name })
    .from(departs)
    .where(
      and(
        eq(departs.tenantId, ctx.tenant.slug),
        or(inArray(departs.orgCode, texts), inArray(departs.name, texts)),
      ),
    );
  return fitting(texts, rows);
}

/** Roles by their names, and by their codes where none is called so. */
export async function rolesNamed(ctx: Ctx, tx: Tx, wanted: readonly string[]): Promise<Known> {
  if (wanted.length === 0) return new Map();
  const texts = [...new Set(wanted)];
  const rows = await tx
    .select({ id: roles.id, first: roles.name, second: roles.code })
    .from(roles)
    .where(
      and(eq(roles.tenantId, ctx.tenant.slug), or(inArray(roles.name, texts), inArray(roles.code, texts))),
    );
  return fitting(texts, rows);
}

function fitting(
  texts: readonly string[],
  rows: readonly { id: string; first: string; second: string }[],
): Known {
  const by = (key: 'first' | 'second', text: string) =>
    rows.filter((row) => row[key] === text).map(({ id }) => id);
  return new Map(
    texts.map((text) => [text, by('first', text).length > 0 ? by('first', text) : by('second', text)]),
  );
}

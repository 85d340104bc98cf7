import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import type { OrderFacetShown, OrderPageRow, OrderRow } from '../wire.ts';

/** What another module knows of every order: a column of the list and its filter. */
export interface OrderFacet {
  /** Its name on the wire: `facet=<code>.<value>`. */
  code: string;
  nameKey: string;
  /** Who may see it. */
  action: string;
  values: readonly { value: string; nameKey: string; colour: string }[];
  /** Orders of which it has a value. */
  has(ctx: Pick<Ctx, 'tenant'>, orderId: SQLWrapper, value: string): SQL;
  /** What it says of some orders; those it says nothing of are missing. One statement. */
  of(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What a module knows of every order. */
    orderFacets: OrderFacet;
  }
}

/** The facets that the person may see. */
function seenFacets(ctx: Ctx): OrderFacet[] {
  const user = requireUser(ctx);
  return registry()
    .all('orderFacets')
    .filter(({ action }) => can(user, action));
}

/** The condition of `<code>.<value>`; one that is not offered to this person is bad input. */
export function facetCondition(ctx: Ctx, orderId: SQLWrapper, asked: string): SQL {
  const dot = asked.indexOf('.');
  const facet = seenFacets(ctx).find(({ code }) => code === asked.slice(0, dot));
  const value = facet?.values.find((one) => one.value === asked.slice(dot + 1));
  if (!facet || !value) throw badInput('facet');
  return facet.has(ctx, orderId, value.value);
}

/** The facets of a list as its page shows them. */
export function describeFacets(ctx: Ctx): OrderFacetShown[] {
  return seenFacets(ctx).map(({ code, nameKey, values }) => ({
    code,
    name: ctx.t(nameKey),
    values: values.map((one) => ({ value: one.value, name: ctx.t(one.nameKey), colour: one.colour })),
  }));
}

/** Rows with what each facet says of them, one statement a facet. */
export async function withFacets(ctx: Ctx, tx: Tx, rows: readonly OrderRow[]): Promise<OrderPageRow[]> {
  const ids = rows.map(({ id }) => id);
  const known: [string, Map<string, string>][] = [];
  if (ids.length > 0)
    for (const facet of seenFacets(ctx)) known.push([facet.code, await facet.of(ctx, tx, ids)]);
  const facetsOf = (id: string) =>
    known.flatMap(([code, values]) => {
      const value = values.get(id);
      return value === undefined ? [] : [[code, value] as const];
    });
  return rows.map((row) => ({ ...row, facets: Object.fromEntries(facetsOf(row.id)) }));
}

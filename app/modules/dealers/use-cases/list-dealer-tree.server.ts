import { and, asc, eq, type SQL } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealers } from '../table.server.ts';
import type { DealerNode } from '../wire.ts';
import { withinDealerScope } from './dealer-scope.server.ts';

interface Row {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  status: string;
  erpCode: string | null;
}

/**
 * Dealers within the scope as a tree of dealers and sub-dealers (DLR-01). One whose parent is out of reach stands
 * at the root. With a keyword, those that fit and the way to them, which is marked `hide`.
 */
export async function listDealerTree(
  ctx: Ctx,
  { keyword, selected }: { keyword: string; selected: readonly string[] },
): Promise<DealerNode[]> {
  const { scope } = requireAction(ctx, 'dealer:list');
  const within: SQL | undefined = and(eq(dealers.tenantId, ctx.tenant.slug), withinDealerScope(ctx, scope));
  const rows: Row[] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: dealers.id,
        parentId: dealers.parentId,
        code: dealers.code,
        name: dealers.name,
        status: dealers.status,
        erpCode: dealers.erpCode,
      })
      .from(dealers)
      .where(within)
      .orderBy(asc(dealers.code)),
  );
  const known = new Set(rows.map(({ id }) => id));
  const chosen = new Set(selected);
  const byParent = Map.groupBy(rows, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const fits = ({ name, code, erpCode }: Row) =>
    [name, code, erpCode ?? ''].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));
  const nodes = (parentId: string | null): DealerNode[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      const children = nodes(row.id);
      const hide = keyword !== '' && !fits(row);
      return hide && children.length === 0 ? [] : [nodeOf(row, children, hide)];
    });

  function nodeOf(row: Row, children: DealerNode[], hide: boolean): DealerNode {
    return {
      id: row.id,
      key: row.id,
      title: row.name,
      name: row.name,
      dealerName: row.name,
      erpcod: row.erpCode ?? row.code,
      status: row.status,
      hide,
      optdealer: row.status === 'active',
      optddl: children.some((child) => child.optdealer || child.optddl),
      selected: chosen.has(row.id),
      ddlInfos: children.map(({ id, dealerName, erpcod, status }) => ({ id, dealerName, erpcod, status })),
      children,
    };
  }

  return nodes(null);
}

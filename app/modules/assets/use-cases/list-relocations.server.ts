import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { soldToOutlets } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import {
  type ComparedOutlet,
  judgedSince,
  offersFor,
  reachMetres,
  salesForEach,
  worstFirst,
} from '../life/rules-relocation.ts';
import { standingAt } from '../life/standing-at.server.ts';
import type { Relocation, RelocationOffer, Relocations, RelocationsQuery } from '../life/wire-relocation.ts';
import { openMovements } from '../movements/rules-movement.ts';
import { assetStore } from '../register/stores.server.ts';
import { assetMovements, assets } from '../table.server.ts';
import { readEarnings } from './read-earnings.server.ts';

/** Outlets that are compared for one page, at most: those that were sold most. */
const maxOutlets = 5000;

type Days = { from: string; to: string };
type Compared = ComparedOutlet & { name: string };

/**
 * Coolers in use that bring least where they stand, next to outlets that would bring more (冰柜调拨建议): both within
 * reach. A cooler with an open movement is left out: its move is decided elsewhere.
 */
export async function listRelocations(ctx: Ctx, query: RelocationsQuery): Promise<Relocations> {
  const { scope } = requireAction(ctx, 'asset-relocation:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const days = { from: judgedSince(today), to: today };
  return inTenantReadOnly(ctx, async (tx) => {
    const earnings = await readEarnings(ctx, tx, judged(ctx, scope, days.from));
    const worst = worstFirst([...earnings].map(([id, one]) => ({ id, ...one })));
    const ranked = query.direction === 'desc' ? worst.toReversed() : worst;
    const start = (query.pageNumber - 1) * query.size;
    const shown = ranked.slice(start, start + query.size);
    const ids = shown.map(({ id }) => id);
    const facts = await readCoolers(ctx, tx, ids, days);
    const outlets = await readOutlets(ctx, tx, { scope, ids, days });
    const records = shown.flatMap(({ id, days: stood, assetsThere, per30 }): Relocation[] => {
      const cooler = facts.get(id);
      if (!cooler) return [];
      const { here, ...named } = cooler;
      const salesFen = salesForEach(here, here.coolers);
      const offers = offersFor(here, outlets).map(
        ({ outlet, ...offer }): RelocationOffer => ({
          customerId: outlet.id,
          customerName: outlet.name,
          coolers: outlet.coolers,
          ...offer,
        }),
      );
      return [{ id, ...named, days: stood, assetsThere, per30, salesFen, offers }];
    });
    return { records, total: ranked.length, size: query.size, current: query.pageNumber };
  });
}

/** Coolers within reach that are in use since a day or longer, and that nobody is about to move. */
function judged(ctx: Ctx, scope: DataScope, since: string): SQL | undefined {
  return and(
    reachable(assetStore, ctx, scope),
    eq(assets.state, 'deployed'),
    lte(assets.placedOn, since),
    sql`not exists (select from ${assetMovements} where ${and(
      eq(assetMovements.tenantId, ctx.tenant.slug),
      eq(assetMovements.assetId, assets.id),
      inArray(assetMovements.state, [...openMovements]),
    )})`,
  );
}

/** What coolers and their outlets are called, and their outlets as they are compared. */
async function readCoolers(ctx: Ctx, tx: Tx, ids: readonly string[], days: Days) {
  const { slug } = ctx.tenant;
  const { rows } = await tx.execute<OutletRow & Record<CoolerColumn, string>>(sql`
    select a.id as asset_id, a.asset_no, m.name as model, a.placed_on::text as placed_on, d.name as depart,
           c.id, c.name, c.depart_id, c.lng, c.lat, ${standingAt(ctx, sql`c.id`)} as coolers,
           ${soldToOutlets(ctx, sql`c.id`, days, 'chilled')} as sold
      from assets a
      join asset_models m on m.tenant_id = a.tenant_id and m.id = a.model_id
      join ${outletView} c on c.tenant_id = a.tenant_id and c.id = a.customer_id
      join ${departView} d on d.tenant_id = a.tenant_id and d.id = c.depart_id
     where a.tenant_id = ${slug} and a.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.asset_id,
      {
        assetNo: row.asset_no,
        modelName: row.model,
        placedOn: row.placed_on,
        departName: row.depart,
        customerId: row.id,
        customerName: row.name,
        here: outletOf(row),
      },
    ]),
  );
}

/**
 * Outlets within reach to which one of these coolers may be moved: in good standing, of the department of its outlet,
 * and no further away than the rules allow, here by a square around it. Who is on the way there counts as there.
 */
async function readOutlets(
  ctx: Ctx,
  tx: Tx,
  { scope, ids, days }: { scope: DataScope; ids: readonly string[]; days: Days },
): Promise<Compared[]> {
  const { slug } = ctx.tenant;
  const degrees = reachMetres / 111_000;
  const { rows } = await tx.execute<OutletRow>(sql`
    select * from (
      select c.id, c.name, c.depart_id, c.lng, c.lat,
             ${standingAt(ctx, sql`c.id`)} + (select count(*)::int from asset_movements w where w.tenant_id = ${slug}
               and w.to_customer_id = c.id and w.state = any(${sql.param(openMovements)}::text[])) as coolers,
             ${soldToOutlets(ctx, sql`c.id`, days, 'chilled')} as sold
        from ${outletView} c
       where c.tenant_id = ${slug} and c.status = 'normal' and ${ofReachableOutlet(ctx, scope, sql`c.id`) ?? sql`true`}
         and exists (select from assets a
           join ${outletView} h on h.tenant_id = a.tenant_id and h.id = a.customer_id
          where a.tenant_id = ${slug} and a.id = any(${sql.param(ids)}::uuid[])
            and h.depart_id = c.depart_id and h.id <> c.id
            and (h.lng = 0 or c.lng = 0 or (abs(h.lat - c.lat) <= ${degrees}::float8
              and abs(h.lng - c.lng) * cos(radians(h.lat)) <= ${degrees}::float8 * 1.01)))) k
     where sold > 0
     order by sold desc, id limit ${maxOutlets}`);
  return rows.map((row) => ({ ...outletOf(row), name: row.name }));
}

type CoolerColumn = 'asset_id' | 'asset_no' | 'model' | 'placed_on' | 'depart';
type OutletRow = Record<'id' | 'name' | 'depart_id' | 'sold', string> &
  Record<'lng' | 'lat' | 'coolers', number>;

const outletOf = (row: OutletRow): ComparedOutlet => ({
  id: row.id,
  departId: row.depart_id,
  lng: row.lng,
  lat: row.lat,
  soldFen: Number(row.sold),
  coolers: row.coolers,
});

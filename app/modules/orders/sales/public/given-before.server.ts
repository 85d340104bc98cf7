import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Taxed } from '#app/lib/numbers/tax.ts';
import { ancestorsOf } from '../../lifecycle/use-cases/find-root-order.server.ts';
import { fallenStatuses, type OrderKind, orderStatus } from '../../rules.ts';
import { type BackDocument, givenBefore } from '../rules-given-back.ts';

/** What was given back of a sale before a document of an order, by rate, behind its freight: for the tax of that document. */
export interface GivenBefore {
  /** Before what comes back with it: goods of a return, or those that others are sent for. */
  back: Taxed[];
  /** Before what was missing of it. */
  missing: Taxed[];
}

const nothing: GivenBefore = { back: [], missing: [] };

interface Row extends Record<string, unknown> {
  id: string;
  what: keyof GivenBefore;
  sale: string;
  at: string | null;
  turn: string;
  fallen: boolean;
  freight: Taxed[];
  tax_rate_bp: number;
  amount_fen: string;
}

/**
 * What was given back of the sales behind orders before their own documents: returns, goods given for others and what
 * was missing all take of the tax of the order the goods were sold with. Those that are in come first, as they came;
 * those under way after them, as they were made. One statement, however many.
 */
export async function readGivenBefore(
  tx: Tx,
  tenant: { slug: string },
  orderIds: readonly string[],
): Promise<(orderId: string) => GivenBefore> {
  if (orderIds.length === 0) return () => nothing;
  const ids = sql.param([...new Set(orderIds)]);
  const fallen = sql.join(
    fallenStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  // Goods sent for the same goods, or once more, stand for those of the order before them: `goods_of` is the sale itself.
  const { rows } = await tx.execute<Row>(sql`
    with recursive ${ancestorsOf(tenant.slug, sql`id = any (${ids}::uuid[])`)},
    family as (
      select o.id, o.origin_id, o.kind, o.status, o.brought_back, o.id as goods_of, null::uuid as back_of
        from orders o where o.tenant_id = ${tenant.slug} and o.id in (select id from up where origin_id is null)
      union all
      select o.id, o.origin_id, o.kind, o.status, o.brought_back,
             case when o.kind = 'exchange' and o.brought_back is null then f.goods_of else o.id end, f.goods_of
        from family f join orders o on o.tenant_id = ${tenant.slug} and o.origin_id = f.id),
    documents as (
      select f.id, 'back' as what, f.back_of as sale, l.tax_rate_bp, l.amount_fen
        from family f join order_lines l on l.tenant_id = ${tenant.slug} and l.order_id = f.id
       where f.kind = 'return'
      union all
      select f.id, 'back', f.back_of, l.tax_rate_bp, (b ->> 'amountFen')::bigint
        from family f cross join jsonb_array_elements(f.brought_back) b
        join order_lines l on l.tenant_id = ${tenant.slug} and l.order_id = f.origin_id and l.line_no = (b ->> 'lineNo')::int
      union all
      select f.id, 'missing', f.goods_of, l.tax_rate_bp, -s.amount_fen
        from family f join sales_entries s on s.tenant_id = ${tenant.slug} and s.order_id = f.id and s.kind = 'difference'
        join order_lines l on l.tenant_id = ${tenant.slug} and l.order_id = f.id and l.line_no = s.line_no)
    select d.id, d.what, d.sale, e.happened_at as at, coalesce(e.id, d.id) as turn,
           d.what = 'back' and f.status in (${fallen}) as fallen, s.freight_by_rate as freight, d.tax_rate_bp, sum(d.amount_fen) as amount_fen
      from documents d join family f on f.id = d.id
      join orders s on s.tenant_id = ${tenant.slug} and s.id = d.sale
      left join lateral (select e.id, e.happened_at from order_events e
         where e.tenant_id = ${tenant.slug} and e.order_id = d.id
           and case d.what when 'back' then e.event = 'receive'
               else e.to_status in (${orderStatus.finished}, ${fallen}) and e.from_status is distinct from e.to_status end
         order by e.happened_at desc, e.id desc limit 1) e on true
     group by d.id, d.what, d.sale, e.happened_at, e.id, f.status, s.freight_by_rate, d.tax_rate_bp`);
  const documents = [...Map.groupBy(rows, ({ id, what }) => `${what} ${id}`)].map(
    ([key, of]): BackDocument => {
      const { sale, at, turn, freight, fallen: isFallen } = of[0]!;
      const goods = of.map((row) => ({ taxRateBp: row.tax_rate_bp, amountFen: Number(row.amount_fen) }));
      return {
        key,
        sale,
        at: at === null ? null : new Date(at).getTime(),
        turn,
        fallen: isFallen,
        goods,
        freight,
      };
    },
  );
  const before = givenBefore(documents);
  return (id) => ({
    back: before.get(`back ${id}`) ?? [],
    missing: before.get(`missing ${id}`) ?? [],
  });
}

/** What came back of the same sales before returns, for the tax of their lines; nothing for orders that are none. */
export async function readReturnedBefore(
  tx: Tx,
  tenant: { slug: string },
  orders: readonly { id: string; kind: OrderKind }[],
): Promise<(orderId: string) => Taxed[]> {
  const returns = new Set(orders.flatMap(({ id, kind }) => (kind === 'return' ? [id] : [])));
  const before = await readGivenBefore(tx, tenant, [...returns]);
  return (id) => (returns.has(id) ? before(id).back : []);
}

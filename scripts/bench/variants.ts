import { Client } from 'pg';
import type { BenchTenant } from './tenants.ts';

/** A way of asking for the list: the query and who asks. */
export interface Variant {
  name: string;
  query: Record<string, string>;
  username: string;
  /** Filters by several things at once, or filters by one and sorts by another. */
  combined: boolean;
}

/** What people ask the list for, with a page full of rows in every tenant. */
export async function variantsOf(adminUrl: string, { slug }: BenchTenant): Promise<Variant[]> {
  const facts = await factsOf(adminUrl, slug);
  const of = (name: string, query: Record<string, string> = {}, username = 'admin'): Variant => ({
    name,
    query,
    username,
    combined: Object.keys(query).filter((key) => !['startDate', 'direction'].includes(key)).length > 1,
  });
  const month = { startDate: facts.monthAgo, endDate: facts.lastDay };
  return [
    of('第一页'),
    of('最深一页', { pageNumber: '500' }),
    of('下单时间升序', { sort: 'orderedAt', direction: 'asc' }),
    of('订单号降序', { sort: 'orderNo', direction: 'desc' }),
    of('订单号升序', { sort: 'orderNo', direction: 'asc' }),
    of('金额降序', { sort: 'payableFen', direction: 'desc' }),
    of('金额升序', { sort: 'payableFen', direction: 'asc' }),
    of('状态：已完成', { status: '3' }),
    of('状态：已驳回', { status: '1' }),
    of('状态：已驳回，按金额', { status: '1', sort: 'payableFen' }),
    of('经销商', { dealerId: facts.dealerId }),
    of('经销商，按金额', { dealerId: facts.dealerId, sort: 'payableFen' }),
    of('最近 30 天', month),
    of('最近 30 天，按金额', { ...month, sort: 'payableFen' }),
    of('经销商 30 天内已完成', { ...month, dealerId: facts.dealerId, status: '3' }),
    of('关键词：订单号前缀', { keyword: facts.orderDay }),
    of('关键词：一家门店', { keyword: facts.outlet }),
    of('关键词：许多门店', { keyword: '便利店' }),
    of('关键词：许多门店，按金额', { keyword: '便利店', sort: 'payableFen' }),
    of('关键词：一家经销商', { keyword: facts.dealer }),
    of('关键词：许多经销商', { keyword: '商贸' }),
    of('关键词：没有', { keyword: '查无此人' }),
    of('大区经理', {}, 'manager'),
    of('大区经理，按金额', { sort: 'payableFen' }, 'manager'),
    of('业务员', {}, 'sales'),
    of('经销商账号', {}, 'dealer'),
  ];
}

interface Facts {
  dealerId: string;
  dealer: string;
  outlet: string;
  orderDay: string;
  monthAgo: string;
  lastDay: string;
}

/** The busiest dealer and outlet, and the days the orders end with. */
async function factsOf(adminUrl: string, slug: string): Promise<Facts> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Facts>(
      `with mine as materialized (
         select dealer_id, dealer_name, customer_name, ordered_at at time zone 'Asia/Shanghai' as at
           from orders where tenant_id = $1)
       select d.*, o.*,
         to_char(t.last - interval '3 days', '"SO"YYYYMMDD') as "orderDay",
         to_char(t.last - interval '29 days', 'YYYY-MM-DD') as "monthAgo",
         to_char(t.last, 'YYYY-MM-DD') as "lastDay"
       from (select dealer_id as "dealerId", max(dealer_name) as dealer from mine
               group by 1 order by count(*) desc, 1 limit 1) d,
         (select customer_name as outlet from mine group by 1 order by count(*) desc, 1 limit 1) o,
         (select max(at) as last from mine) t`,
      [slug],
    );
    return rows[0] as Facts;
  } finally {
    await client.end();
  }
}

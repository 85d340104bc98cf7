import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { likeness, type OutletStatus } from '../../outlets/rules.ts';
import { customers } from '../../table.server.ts';
import type { LikePair } from '../../wire.ts';

const maxPairs = 100;
const maxCandidates = 1_000;
/** Below it two outlets only happen to share a trait. */
const minScore = 40;

type Found = Record<
  `${'a' | 'b'}_${'id' | 'code' | 'name' | 'phone' | 'licence' | 'address' | 'status'}`,
  string
> &
  Record<`${'a' | 'b'}_${'lng' | 'lat'}`, number>;

/** A phone or a place that more share is a chain's hotline or a market hall, and says nothing of two of them. */
const maxSimilar = 20;
/** Some hundred metres; a second grid half a square aside joins most neighbours whom the first one parts. */
const square = 0.001;

/**
 * Pairs of outlets within the scope that look like one, the likest first. Candidates share a phone, a licence, or a
 * place and the beginning of their names; each kind is one pass over the outlets, never a comparison of all with
 * all. The rules then score them. `id` narrows it to one outlet, whose likes the indexes find.
 */
export async function listDuplicates(
  ctx: Ctx,
  { id = null }: { id?: string | null } = {},
): Promise<LikePair[]> {
  const { scope } = requireAction(ctx, 'customer:merge');
  const tenant = ctx.tenant.slug;
  const rows = await inTenantReadOnly(ctx, async (tx) => {
    const about = id ? await likesOf(ctx, tx, scope, id) : sql`true`;
    if (!about) return [];
    const found = await tx.execute<Found>(sql`
      with w as materialized (
        select ${customers.id} as id, code, name, phone, licence_no, address, status, lng, lat
          from ${customers} where ${outletScope(ctx, scope)} and ${customers.status} <> 'merged' and ${about}),
      alike as (
        ${together(sql`phone`, sql`phone <> ''`, 40)}
        union all ${together(sql`licence_no`, sql`licence_no <> ''`, 50)}
        union all (
          ${together(sql`floor(lng / ${square}::float8), floor(lat / ${square}::float8), left(name, 2)`, sql`lng <> 0`, 20)}
          union
          ${together(sql`floor(lng / ${square}::float8 + 0.5), floor(lat / ${square}::float8 + 0.5), left(name, 2)`, sql`lng <> 0`, 20)})),
      pairs as (
        select one, other from alike
         where ${id ? sql`(one = ${id} or other = ${id})` : sql`true`}
           and not exists (select from customer_distincts d
                 where d.tenant_id = ${tenant} and d.one_id = one and d.other_id = other)
         group by one, other order by sum(weight) desc, one, other limit ${maxCandidates})
      select a.id as a_id, a.code as a_code, a.name as a_name, a.phone as a_phone,
             coalesce(a.licence_no, '') as a_licence, a.address as a_address, a.status as a_status, a.lng as a_lng, a.lat as a_lat,
             b.id as b_id, b.code as b_code, b.name as b_name, b.phone as b_phone,
             coalesce(b.licence_no, '') as b_licence, b.address as b_address, b.status as b_status, b.lng as b_lng, b.lat as b_lat
        from pairs join w a on a.id = pairs.one join w b on b.id = pairs.other`);
    return found.rows;
  });
  return rows
    .map((row) => {
      const [one, other] = [outletOf(row, 'a'), outletOf(row, 'b')];
      return { one, other, ...likeness(one, other) };
    })
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score || a.one.code.localeCompare(b.one.code))
    .slice(0, maxPairs);
}

function outletOf(row: Found, side: 'a' | 'b') {
  return {
    id: row[`${side}_id`],
    code: row[`${side}_code`],
    name: row[`${side}_name`],
    phone: row[`${side}_phone`],
    licenceNo: row[`${side}_licence`] || null,
    address: row[`${side}_address`],
    status: row[`${side}_status`] as OutletStatus,
    lng: row[`${side}_lng`],
    lat: row[`${side}_lat`],
  };
}

/** The pairs of outlets that have something in common, as far as only few have it. */
function together(what: SQL, where: SQL, weight: number): SQL {
  return sql`(select one, other, ${weight}::int as weight
      from (select array_agg(id order by id) as ids from w where ${where} group by ${what}
             having count(*) between 2 and ${maxSimilar}) same,
        lateral (select a as one, b as other from unnest(ids) a join unnest(ids) b on b > a) each)`;
}

/** The condition that an outlet is this one or may look like it; null when it is not there. */
async function likesOf(ctx: Ctx, tx: Tx, scope: DataScope, id: string): Promise<SQL | null> {
  const [one] = await tx
    .select({
      phone: customers.phone,
      licenceNo: customers.licenceNo,
      lng: customers.lng,
      lat: customers.lat,
    })
    .from(customers)
    .where(and(outletScope(ctx, scope), eq(customers.id, id)));
  if (!one) return null;
  return (
    or(
      eq(customers.id, id),
      one.phone ? eq(customers.phone, one.phone) : undefined,
      one.licenceNo ? eq(customers.licenceNo, one.licenceNo) : undefined,
      one.lng === 0
        ? undefined
        : and(
            between(customers.lng, one.lng - square, one.lng + square),
            between(customers.lat, one.lat - square, one.lat + square),
          ),
    ) ?? null
  );
}

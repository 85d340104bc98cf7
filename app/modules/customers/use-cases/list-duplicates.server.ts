import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { customerScope } from '../customer-scope.server.ts';
import { type CustomerStatus, likeness } from '../rules.ts';
import { customers } from '../table.server.ts';
import type { LikePair } from '../wire.ts';

const mostPairs = 100;
/** Below it two outlets only happen to share a trait. */
const leastScore = 40;

type Found = Record<
  `${'a' | 'b'}_${'id' | 'code' | 'name' | 'phone' | 'licence' | 'address' | 'status'}`,
  string
> &
  Record<`${'a' | 'b'}_${'lng' | 'lat'}`, number>;

/**
 * Pairs of outlets within the scope that look like one, the likest first. Candidates share a phone, a licence or
 * a place of some ten metres, each found by its index; the rules then score them. `id` narrows it to one outlet.
 */
export async function listDuplicates(
  ctx: Ctx,
  { id = null }: { id?: string | null } = {},
): Promise<LikePair[]> {
  const { scope } = requireAction(ctx, 'customer:merge');
  const tenant = ctx.tenant.slug;
  const within = sql`select ${customers.id} as id, code, name, phone, licence_no, address, status, lng, lat
    from ${customers} where ${customerScope(ctx, scope)} and ${customers.status} <> 'merged'`;
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<Found>(sql`
      with w as (${within}), pairs as (
        select a.id as one, b.id as other from w a join w b on b.phone = a.phone and b.id > a.id and a.phone <> ''
        union
        select a.id, b.id from w a join w b on b.licence_no = a.licence_no and b.id > a.id
        union
        select a.id, b.id from w a join w b
          on round(b.lng::numeric, 4) = round(a.lng::numeric, 4) and round(b.lat::numeric, 4) = round(a.lat::numeric, 4)
         and b.id > a.id where a.lng <> 0)
      select a.id as a_id, a.code as a_code, a.name as a_name, a.phone as a_phone,
             coalesce(a.licence_no, '') as a_licence, a.address as a_address, a.status as a_status, a.lng as a_lng, a.lat as a_lat,
             b.id as b_id, b.code as b_code, b.name as b_name, b.phone as b_phone,
             coalesce(b.licence_no, '') as b_licence, b.address as b_address, b.status as b_status, b.lng as b_lng, b.lat as b_lat
        from pairs join w a on a.id = pairs.one join w b on b.id = pairs.other
       where not exists (select from customer_distincts d
              where d.tenant_id = ${tenant} and d.one_id = pairs.one and d.other_id = pairs.other)
         ${id ? sql`and (a.id = ${id} or b.id = ${id})` : sql``}
       limit 2000`),
  );
  return rows
    .map((row) => {
      const [one, other] = [outletOf(row, 'a'), outletOf(row, 'b')];
      return { one, other, ...likeness(one, other) };
    })
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score || a.one.code.localeCompare(b.one.code))
    .slice(0, mostPairs);
}

function outletOf(row: Found, side: 'a' | 'b') {
  return {
    id: row[`${side}_id`],
    code: row[`${side}_code`],
    name: row[`${side}_name`],
    phone: row[`${side}_phone`],
    licenceNo: row[`${side}_licence`] || null,
    address: row[`${side}_address`],
    status: row[`${side}_status`] as CustomerStatus,
    lng: row[`${side}_lng`],
    lat: row[`${side}_lat`],
  };
}

import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { departParameterSql } from '#app/services/parameters/use-cases/depart-parameter-sql.server.ts';
import {
  readDepartParameter,
  readParameterByDepart,
} from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { type FreshnessShares, type LifeShare, readShares } from '../rules.ts';
import { freshnessParameters } from '../rules-parameters.ts';

type Tenant = { slug: string };

const parameter = freshnessParameters['stock.freshness-shares'];
const sharesOf = (value: string): FreshnessShares => readShares(value) ?? readShares(parameter.standard)!;

/** The shares that hold in a department; of goods of several together, those of the whole tenant (null). */
export async function readFreshnessShares(
  tx: Tx,
  tenant: Tenant,
  departId: string | null,
): Promise<FreshnessShares> {
  return sharesOf(await readDepartParameter(tx, tenant, parameter, departId));
}

/** The same for goods in many departments. */
export async function readSharesByDepart(
  tx: Tx,
  tenant: Tenant,
): Promise<(departId: string) => FreshnessShares> {
  const valueIn = await readParameterByDepart(tx, tenant, parameter);
  return (departId) => sharesOf(valueIn(departId));
}

/** What lies somewhere, as expressions of a query. */
interface GoodsSql {
  daysLeft: SQL;
  shelfLifeDays: SQL;
  departId: SQL;
}

/** `freshnessOf` for the database. */
export function freshnessSql(tx: Tx, tenant: Tenant, goods: GoodsSql): Promise<SQL> {
  return departParameterSql(tx, tenant, parameter, goods.departId, (value) => {
    const { fresh, normal, urgent } = sharesOf(value);
    return sql`case
      when ${goods.daysLeft} <= 0 then 'expired'
      when ${beside(goods, urgent)} < 0 then 'urgent'
      when ${beside(goods, normal)} < 0 then 'near'
      when ${beside(goods, fresh)} > 0 then 'fresh'
      else 'normal' end`;
  });
}

/** Whether goods are fresh or normal, for the database: what the freshness (新鲜度) counts. */
export function stillFreshSql(tx: Tx, tenant: Tenant, goods: GoodsSql): Promise<SQL> {
  return departParameterSql(
    tx,
    tenant,
    parameter,
    goods.departId,
    (value) => sql`(${goods.daysLeft} > 0 and ${beside(goods, sharesOf(value).normal)} >= 0)`,
  );
}

/** Above nothing when more than a share is left, below when less. */
const beside = ({ daysLeft, shelfLifeDays }: GoodsSql, { part, of }: LifeShare): SQL =>
  sql`(${daysLeft} * ${of}::int - ${shelfLifeDays} * ${part}::int)`;

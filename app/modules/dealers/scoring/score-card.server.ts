import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { creditUsedFen } from '#app/services/obligations/use-cases/credit-used.server.ts';
import type { ScoreCard } from '../wire.ts';
import { cardFigures } from './public/dealer-figures.server.ts';
import { scoreDays, scoreOf } from './rules-score.ts';

/** The score card of a dealer whom the caller may see, of what each module knows. One statement beside the credit. */
export async function readScoreCard(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
): Promise<ScoreCard> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const of = { id, today, since: addDays(today, -scoreDays) };
  const parts = registry().all('dealerFigures');
  const queries = await Promise.all(
    parts.map(async ({ gives, query }, at) => {
      const name = sql.identifier(`part_${at}`);
      const columns = gives.map((figure) => sql`${name}.${sql.identifier(figure)}`);
      return { columns, from: sql`(${await query(ctx, tx, of)}) ${name}` };
    }),
  );
  const columns = queries.flatMap((one) => one.columns);
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select ${sql.join(columns, sql`, `)} from ${sql.join(
      queries.map(({ from }) => from),
      sql` cross join `,
    )}`);
  const [sales, orders, active, requested, shipped, outlets, stock, fresh] = cardFigures.map((name) =>
    Number(rows[0]?.[name] ?? 0),
  ) as [number, number, number, number, number, number, number, number];
  return scoreOf({
    salesFen: sales,
    orders,
    outlets,
    activeOutlets: active,
    requested,
    shipped,
    stockQty: stock,
    freshQty: fresh,
    creditUsedFen: await creditUsedFen(ctx, tx, { kind: 'dealer', id }),
  });
}

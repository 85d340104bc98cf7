import { and, count, eq, ilike, like, or, type SQL } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listParties } from '#app/modules/receivables/accounts/use-cases/list-parties.server.ts';
import { findPayments } from '#app/modules/receivables/payments/use-cases/find-payments.server.ts';
import { candidatesOf, namesOf } from '../our-rows.server.ts';
import { isMaster, type MasterState, masterStates, type ReadKind } from '../rules-masters.ts';
import { erpMasters } from '../table.server.ts';
import type { MasterPage, MastersQuery } from '../wire.ts';

/** Base data as the ERP has it and how it stands to ours, what moved last first. */
export async function listMasters(ctx: Ctx, query: MastersQuery): Promise<MasterPage> {
  requireWhole(ctx, 'erp:masters');
  const ofKind = and(eq(erpMasters.tenantId, ctx.tenant.slug), eq(erpMasters.kind, query.kind));
  const begins = `${escapeLike(query.keyword ?? '')}%`;
  const where: SQL | undefined = and(
    ofKind,
    query.state !== 'all' ? eq(erpMasters.state, query.state) : undefined,
    query.keyword ? or(like(erpMasters.code, begins), ilike(erpMasters.name, `%${begins}`)) : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(erpMasters)
      .where(where)
      .orderBy(...inDirection(query.direction, [erpMasters.since, 'desc'], [erpMasters.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const states = await tx
      .select({ state: erpMasters.state, n: count() })
      .from(erpMasters)
      .where(ofKind)
      .groupBy(erpMasters.state);
    const [listed] = await tx.select({ n: count() }).from(erpMasters).where(where);
    const ids = rows.flatMap(({ ourId }) => ourId ?? []);
    const ours = isMaster(query.kind)
      ? await namesOf(tx, ctx.tenant, query.kind, ids)
      : await paymentNames(tx, ctx.tenant, ids);
    const counted = new Map(states.map(({ state, n }) => [state, n]));
    return {
      records: rows.map((row) => ({
        id: row.id,
        version: row.version,
        code: row.code,
        name: row.name,
        state: row.state,
        ours: ours.get(row.ourId ?? '') ?? null,
        theirs: row.theirs,
        differences: row.differences,
        modifiedAt: row.modifiedAt,
        since: row.since.toISOString(),
        ignoredReason: row.ignoredReason,
        decidedBy: row.decidedBy,
      })),
      counts: Object.fromEntries(masterStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
        MasterState,
        number
      >,
      total: listed?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

/** Payments by their ids: the number of the receipt, and who has paid. */
async function paymentNames(tx: Tx, tenant: { slug: string }, ids: readonly string[]) {
  const payments = await findPayments(tx, tenant, { ids, receiptNos: [], locked: false });
  return new Map(
    payments.map(({ id, receiptNo, customerName }) => [id, { id, code: receiptNo, name: customerName }]),
  );
}

/** Rows of ours of a kind that a person who may change them could mean, of a receipt who may have paid; the first 20. */
export async function listCandidates(
  ctx: Ctx,
  { kind, keyword }: { kind: ReadKind; keyword: string },
): Promise<{ id: string; code: string; name: string }[]> {
  requireWhole(ctx, 'erp:masters-decide');
  if (!isMaster(kind)) {
    const parties = await listParties(ctx, { keyword });
    return [...new Map(parties.map(({ customerId: id, code, name }) => [id, { id, code, name }])).values()];
  }
  const { scope } = requireAction(ctx, `${kind}:edit`);
  return inTenantReadOnly(ctx, (tx) => candidatesOf(ctx, tx, kind, { keyword, scope }));
}

import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { waitingAdjustments } from '../../adjustments/adjustment.server.ts';
import { owedItems } from '../../ledger/owed-items.server.ts';
import { kindOf } from '../../ledger/post-entries.server.ts';
import { owedChangeFen } from '../../rules.ts';
import { receivableAccounts, receivableEntries, receivableItems } from '../../table.server.ts';
import type { Statement, StatementQuery, StatementRow } from '../../wire.ts';
import { accountScope } from '../account-scope.server.ts';
import { findParty } from '../find-party.server.ts';

/** Days a statement goes back when nobody says. */
const usualDays = 90;
/** Entries a file holds at most. */
const maxRows = 20_000;

/** The statement (对账单) of an account: what was owed before some days, every entry booked in them, and what is owed after. */
export async function getStatement(ctx: Ctx, query: StatementQuery): Promise<Statement> {
  return readStatement(ctx, query, 'receivable:list');
}

/** The same as a file. */
export async function exportStatement(ctx: Ctx, query: StatementQuery): Promise<FileAnswer> {
  const one = await readStatement(ctx, { ...query, pageNumber: 1, size: maxRows + 1 }, 'receivable:export');
  if (one.total > maxRows)
    throw new DomainError('receivables.statement-too-long', 422, { field: 'startDate' });
  const { customerId, dealerId, startDate, endDate } = one;
  await noteTaken(ctx, {
    action: 'receivable:export',
    entity: 'receivable-account',
    entityId: customerId,
    after: { customer: one.customerCode, dealerId, startDate, endDate },
  });
  const { t } = ctx;
  const head = ['bookedOn', 'businessOn', 'kind', 'document', 'order', 'amount', 'balance', 'note', 'actor'];
  const blank = (name: string, on: string, fen: number) => [
    on,
    '',
    t(`receivables:${name}`),
    '',
    '',
    '',
    fen / 100,
    '',
    '',
  ];
  const lines = [
    [t('receivables:statement.title'), one.customerName, one.customerCode, one.dealerName],
    head.map((name) => t(`receivables:column.${name}`)),
    blank('statement.opening', one.startDate, one.openingFen),
    ...one.records.map((row) => [
      row.bookedOn,
      row.businessOn,
      row.kindName,
      row.sourceNo,
      row.orderNo ?? '',
      row.amountFen / 100,
      row.balanceFen / 100,
      row.note,
      row.actorName,
    ]),
    blank('statement.closing', one.endDate, one.closingFen),
  ];
  async function* chunks() {
    yield csvStart + lines.map((line) => csvLine(line)).join('');
  }
  return {
    fileName: `${t('receivables:statement.title')}_${one.customerCode}_${one.startDate}_${one.endDate}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunks(),
  };
}

async function readStatement(ctx: Ctx, query: StatementQuery, action: string): Promise<Statement> {
  const { scope } = requireAction(ctx, action);
  const { customerId, dealerId } = query;
  const endDate = query.endDate ?? dayOf(ctx.now(), ctx.tenant.timeZone);
  const startDate = query.startDate ?? addDays(endDate, 1 - usualDays);
  return inTenantReadOnly(ctx, async (tx) => {
    const party = await findParty(ctx, tx, scope, query);
    const [account] = await tx
      .select()
      .from(receivableAccounts)
      .where(ofAccount(ctx, receivableAccounts, query));
    const before = await lastBefore(ctx, tx, query, startDate);
    const after = await lastBefore(ctx, tx, query, addDays(endDate, 1));
    const passed = (query.pageNumber - 1) * query.size;
    const rows = await tx
      .select({ entry: receivableEntries, orderNo: receivableItems.orderNo })
      .from(receivableEntries)
      .leftJoin(
        receivableItems,
        and(
          eq(receivableItems.tenantId, receivableEntries.tenantId),
          eq(receivableItems.orderId, receivableEntries.orderId),
        ),
      )
      .where(
        and(
          ofAccount(ctx, receivableEntries, query),
          gte(receivableEntries.bookedOn, startDate),
          lte(receivableEntries.bookedOn, endDate),
          // Entries are numbered without a gap: a page is a range of numbers, however many came before it.
          query.direction === 'desc'
            ? sql`${receivableEntries.seq} <= ${after.seq - passed}`
            : sql`${receivableEntries.seq} > ${before.seq + passed}`,
        ),
      )
      .orderBy(...inDirection(query.direction, [receivableEntries.seq, 'asc']))
      .limit(query.size);
    const a = receivableAccounts;
    const others = await tx.execute<{ dealerId: string; dealerName: string }>(sql`
      select ${a.dealerId} as "dealerId", d.name as "dealerName" from ${a}
        join ${dealerView} d on d.tenant_id = ${a.tenantId} and d.id = ${a.dealerId}
       where ${accountScope(ctx, scope, a)} and ${a.customerId} = ${customerId} and ${a.dealerId} <> ${dealerId}
       order by d.code`);
    return {
      records: rows.map(({ entry, orderNo }) => shown(ctx, entry, orderNo)),
      total: after.seq - before.seq,
      size: query.size,
      current: query.pageNumber,
      customerId,
      dealerId,
      customerCode: party.customerCode,
      customerName: party.customerName,
      dealerName: party.dealerName,
      startDate,
      endDate,
      openingFen: before.balanceFen,
      closingFen: after.balanceFen,
      balanceFen: account?.balanceFen ?? 0,
      onAccountFen: account?.onAccountFen ?? 0,
      owedFen: (await owedItems(ctx, tx, query)).reduce((sum, { owedFen }) => sum + owedFen, 0),
      others: others.rows,
      adjusting: (await waitingAdjustments(ctx, tx, query)).map((one) => ({
        id: one.id,
        orderId: one.orderId,
        orderNo: one.orderNo,
        kind: one.kind,
        owedFen: owedChangeFen(one),
      })),
    };
  });
}

type Keyed = typeof receivableAccounts | typeof receivableEntries;

const ofAccount = (ctx: Pick<Ctx, 'tenant'>, table: Keyed, of: { customerId: string; dealerId: string }) =>
  and(
    eq(table.tenantId, ctx.tenant.slug),
    eq(table.customerId, of.customerId),
    eq(table.dealerId, of.dealerId),
  );

/** How an account stood when a day began. */
async function lastBefore(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { customerId: string; dealerId: string },
  day: string,
): Promise<{ seq: number; balanceFen: number }> {
  const [last] = await tx
    .select({ seq: receivableEntries.seq, balanceFen: receivableEntries.balanceFen })
    .from(receivableEntries)
    .where(and(ofAccount(ctx, receivableEntries, of), sql`${receivableEntries.bookedOn} < ${day}`))
    .orderBy(sql`${receivableEntries.bookedOn} desc, ${receivableEntries.seq} desc`)
    .limit(1);
  return last ?? { seq: 0, balanceFen: 0 };
}

function shown(
  { t }: Ctx,
  entry: typeof receivableEntries.$inferSelect,
  orderNo: string | null,
): StatementRow {
  const {
    tenantId: _tenant,
    customerId: _c,
    dealerId: _d,
    sourceKey: _k,
    actorId: _a,
    createdAt: _at,
    ...row
  } = entry;
  return { ...row, kindName: t(kindOf(row.kind).nameKey), orderNo };
}

import type { stockBalances, stockLedger } from '#app/modules/stock/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, todayOf, type World } from '#app/services/organisation/seed-world.server.ts';

type Balance = typeof stockBalances.$inferInsert;
type Entry = typeof stockLedger.$inferInsert;

/** What happens to stock besides coming in; what a transfer brings lies in the other warehouse afterwards. */
const events = [
  { kind: 'count', doc: 'PD', docKind: 'count', change: -3, remark: '盘点少 3' },
  { kind: 'loss', doc: 'BS', docKind: 'loss', change: -12, remark: '外箱压破' },
  { kind: 'transfer-out', doc: 'DB', docKind: 'transfer', change: -240, remark: '补货给华东分仓' },
  { kind: 'ship', doc: 'FH', docKind: 'order', change: -480, remark: null },
  { kind: 'return', doc: 'TH', docKind: 'return', change: 24, remark: '拒收退回' },
  { kind: 'count', doc: 'PD', docKind: 'count', change: 2, remark: '盘点多 2' },
] as const;

/** What happened in the first warehouse of late: goods counted, spoilt, moved to the second, shipped and brought back. */
export function moveStock(
  { now, tenant }: World,
  random: Random,
  { balances, ledger, from, to }: { balances: Balance[]; ledger: Entry[]; from: string; to: string },
): void {
  const book = (
    balance: Balance,
    kind: Entry['kind'],
    change: number,
    doc: Pick<Entry, 'docKind' | 'docId' | 'docNo' | 'remark' | 'happenedAt'>,
  ) => {
    balance.onHand += change;
    const { tenantId, warehouseId, productId, batchId, onHand } = balance;
    ledger.push({
      ...doc,
      tenantId,
      warehouseId,
      productId,
      batchId,
      id: random.id(doc.happenedAt),
      kind,
      onHandChange: change,
      reservedChange: 0,
      onHandAfter: onHand,
      lineNo: 1,
      actorName: '许保国',
    });
  };
  const here = balances.filter(({ warehouseId }) => warehouseId === from).slice(0, 4 * events.length);
  for (const [place, balance] of here.entries()) {
    const { kind, doc: prefix, docKind, change, remark } = events[place % events.length]!;
    // After it came in, and the later the further down the list.
    const happenedAt = daysBefore(now, 0.9 - place / 40);
    const docId = random.id(happenedAt);
    const docNo = `${prefix}${todayOf({ tenant, now: happenedAt }).replaceAll('-', '')}-${docId.slice(-6).toUpperCase()}`;
    const doc = { docKind, docId, docNo, remark, happenedAt };
    book(balance, kind, change, doc);
    if (kind !== 'transfer-out') continue;
    const known = balances.find(
      ({ warehouseId, batchId }) => warehouseId === to && batchId === balance.batchId,
    );
    const there = known ?? {
      ...balance,
      warehouseId: to,
      onHand: 0,
      inboundDate: todayOf({ tenant, now: happenedAt }),
    };
    if (!known) balances.push(there);
    book(there, 'transfer-in', -change, doc);
  }
}

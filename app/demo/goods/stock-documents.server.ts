import type {
  stockBalances,
  stockBatches,
  stockDocumentLines,
  stockDocuments,
  stockLedger,
} from '#app/modules/stock/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, todayOf, type World } from '#app/services/organisation/seed-world.server.ts';

type Balance = typeof stockBalances.$inferInsert;
type Entry = typeof stockLedger.$inferInsert;
type Document = typeof stockDocuments.$inferInsert;
type Line = typeof stockDocumentLines.$inferInsert;

/** Rows of the warehouses that are filled as one. */
export interface StockRows {
  batches: (typeof stockBatches.$inferInsert)[];
  balances: Balance[];
  ledger: Entry[];
  documents: Document[];
  lines: Line[];
}

const kinds = ['receipt', 'transfer', 'count', 'loss'] as const;

/** A document for everything that was booked without one so far. */
export function documentBooked({ batches, ledger, documents, lines }: StockRows): void {
  const batchOf = new Map(batches.map((one) => [one.id, one]));
  const byDoc = Map.groupBy(
    ledger.filter(({ docKind }) => kinds.some((kind) => kind === docKind)),
    ({ docId }) => docId,
  );
  for (const [id, entries] of byDoc) {
    const [first] = entries;
    const to = entries.find(({ kind }) => kind === 'transfer-in');
    const { tenantId, actorName, happenedAt, docNo, remark, warehouseId } = first!;
    documents.push({
      tenantId,
      id,
      no: docNo,
      kind: first!.docKind as (typeof kinds)[number],
      status: 'done',
      warehouseId,
      toWarehouseId: to?.warehouseId ?? null,
      remark: remark ?? null,
      supplier: first!.docKind === 'receipt' ? '品牌工厂' : null,
      madeBy: actorName,
      endedBy: actorName,
      createdAt: happenedAt,
      updatedAt: happenedAt,
      endedAt: happenedAt,
      ...(to ? { sentBy: actorName, sentAt: happenedAt } : {}),
    });
    const goods = entries.filter(({ kind }) => kind !== 'transfer-in' && kind !== 'transit');
    for (const [index, { productId, batchId, onHandChange, onHandAfter }] of goods.entries()) {
      const batch = batchOf.get(batchId);
      const counts = first!.docKind === 'count';
      lines.push({
        tenantId,
        docId: id,
        lineNo: index + 1,
        productId,
        batchId,
        batchNo: batch?.batchNo ?? null,
        productionDate: batch?.productionDate ?? null,
        qty: counts ? onHandChange : Math.abs(onHandChange),
        doneQty: counts ? 0 : Math.abs(onHandChange),
        countedQty: counts ? onHandAfter : null,
        bookQty: counts ? onHandAfter - onHandChange : null,
        countedBy: counts ? actorName : null,
        countedAt: counts ? happenedAt : null,
      });
    }
  }
}

/** Documents under way: each state that a person may meet, between the brand's two warehouses. */
export function makeOpenDocuments(
  world: World,
  random: Random,
  rows: StockRows,
  { from, to }: { from: string; to: string },
): void {
  const { tenant, now } = world;
  const { batches, balances, ledger, documents, lines } = rows;
  // Of what no other event of the demo touches, with enough of each.
  const goods = balances.filter((one) => one.warehouseId === from && one.onHand > 2000).slice(-24);
  const numbers = new Map<string, number>();
  let taken = 0;
  const take = (count: number) => {
    taken += count;
    return goods.slice(taken - count, taken);
  };

  const add = (
    prefix: string,
    hoursAgo: number,
    facts: Pick<Document, 'kind' | 'status'> & Partial<Document>,
    some: Partial<Line>[],
  ): Document => {
    const at = daysBefore(now, hoursAgo / 24);
    const seq = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, seq);
    // Below 0001: what people make here later is numbered from there.
    const no = `${prefix}${todayOf({ tenant, now: daysBefore(now, 7) }).replaceAll('-', '')}-9${String(seq).padStart(3, '0')}`;
    const ended = facts.status === 'done' || facts.status === 'cancelled';
    const document: Document = {
      tenantId: tenant.slug,
      id: random.id(at),
      no,
      warehouseId: from,
      madeBy: '许保国',
      createdAt: at,
      updatedAt: at,
      ...(ended ? { endedBy: '许保国', endedAt: at } : {}),
      ...facts,
    };
    documents.push(document);
    for (const [index, line] of some.entries()) {
      const batch = batches.find(({ id }) => id === line.batchId);
      lines.push({
        tenantId: tenant.slug,
        docId: document.id,
        lineNo: index + 1,
        productId: '',
        qty: 0,
        batchNo: batch?.batchNo ?? null,
        productionDate: batch?.productionDate ?? null,
        ...line,
      });
    }
    return document;
  };

  const book = (
    document: Document,
    balance: Balance,
    kind: Entry['kind'],
    change: { onHand?: number; frozen?: number; inTransit?: number },
    more: { lineNo: number; remark?: string },
  ) => {
    const { onHand = 0, frozen = 0, inTransit = 0 } = change;
    balance.onHand += onHand;
    balance.frozen = (balance.frozen ?? 0) + frozen;
    balance.inTransit = (balance.inTransit ?? 0) + inTransit;
    const { tenantId, warehouseId, productId, batchId } = balance;
    const happenedAt = document.updatedAt as Date;
    ledger.push({
      tenantId,
      warehouseId,
      productId,
      batchId,
      id: random.id(happenedAt),
      kind,
      onHandChange: onHand,
      reservedChange: 0,
      frozenChange: frozen,
      transitChange: inTransit,
      onHandAfter: balance.onHand,
      docKind: document.kind,
      docId: document.id,
      docNo: document.no,
      remark: document.remark ?? null,
      ...more,
      actorName: '许保国',
      happenedAt,
    });
  };

  /** Where a batch lies, or is going to lie, in the second warehouse. */
  const there = (balance: Balance): Balance => {
    const known = balances.find((one) => one.warehouseId === to && one.batchId === balance.batchId);
    if (known) return known;
    const inboundDate = todayOf({ tenant, now });
    const made = {
      ...balance,
      warehouseId: to,
      onHand: 0,
      reserved: 0,
      frozen: 0,
      inTransit: 0,
      inboundDate,
    };
    balances.push(made);
    return made;
  };
  const lineOf = ({ productId, batchId }: Balance, more: Partial<Line>) => ({ productId, batchId, ...more });
  const sendOff = (document: Document, some: readonly Balance[], qty: number) => {
    for (const [index, one] of some.entries()) {
      book(document, one, 'transfer-out', { onHand: -qty }, { lineNo: index + 1 });
      book(document, there(one), 'transit', { inTransit: qty }, { lineNo: index + 1 });
    }
  };
  const moved = (hoursAgo: number) => ({ sentBy: '许保国', sentAt: daysBefore(now, hoursAgo / 24) });

  // Transfers: to be sent, on their way, received with something missing, and given up.
  const planned = take(2);
  add(
    'DB',
    3,
    { kind: 'transfer', status: 'draft', toWarehouseId: to, remark: '周末补货' },
    planned.map((one) => lineOf(one, { qty: 240 })),
  );
  const going = take(2);
  const sent = add(
    'DB',
    20,
    { kind: 'transfer', status: 'sent', toWarehouseId: to, remark: '补货给华东分仓', ...moved(19) },
    going.map((one) => lineOf(one, { qty: 480 })),
  );
  sendOff(sent, going, 480);
  const [short] = take(1);
  if (short) {
    const reason = '途中外箱压破 5 瓶';
    const document = add(
      'DB',
      30,
      { kind: 'transfer', status: 'differing', toWarehouseId: to, valueFen: 1000, ...moved(29) },
      [lineOf(short, { qty: 120, doneQty: 115, arrivedQty: 115, reason })],
    );
    sendOff(document, [short], 120);
    book(document, there(short), 'transfer-in', { onHand: 115, inTransit: -115 }, { lineNo: 1 });
  }
  const [lost] = take(1);
  if (lost) {
    const reason = '途中短少 2 瓶，承运人赔付';
    const document = add(
      'DB',
      54,
      {
        kind: 'transfer',
        status: 'done',
        toWarehouseId: to,
        valueFen: 400,
        decidedBy: '陈管理',
        decidedAt: daysBefore(now, 2),
        ...moved(53),
      },
      [lineOf(lost, { qty: 72, doneQty: 70, arrivedQty: 70, reason })],
    );
    sendOff(document, [lost], 72);
    book(document, there(lost), 'transfer-in', { onHand: 70, inTransit: -70 }, { lineNo: 1 });
    book(document, there(lost), 'transit-loss', { inTransit: -2 }, { lineNo: 1, remark: reason });
  }
  add(
    'DB',
    60,
    { kind: 'transfer', status: 'cancelled', toWarehouseId: to, remark: '改由工厂直送' },
    take(1).map((one) => lineOf(one, { qty: 96 })),
  );

  // Purchase receipts: nothing there yet, some of it there.
  add(
    'RK',
    5,
    {
      kind: 'receipt',
      status: 'draft',
      supplier: '青峰饮品厂',
      supplierNo: 'SH2611-018',
      remark: '明早到货',
    },
    take(2).map(({ productId }) => ({ productId, qty: 1200 })),
  );
  const [came] = take(1);
  if (came) {
    const document = add(
      'RK',
      26,
      { kind: 'receipt', status: 'partly', supplier: '青峰饮品厂', supplierNo: 'SH2611-012' },
      [lineOf(came, { qty: 960, doneQty: 480 })],
    );
    book(document, came, 'receive', { onHand: 480 }, { lineNo: 1 });
  }

  // Counts: under way with hidden books, and one with differences that wait.
  const counted = (one: Balance, off: number): Partial<Line> => ({
    countedQty: one.onHand + off,
    bookQty: one.onHand,
    countedBy: '许保国',
    countedAt: daysBefore(now, 0.1),
  });
  const sheet = take(4);
  add(
    'PD',
    2,
    { kind: 'count', status: 'counting', hidesBook: true, twoCounters: true, remark: '月末盘点' },
    sheet.map((one, index) => lineOf(one, index < 2 ? counted(one, index === 0 ? 0 : -6) : {})),
  );
  const second = balances.filter((one) => one.warehouseId === to && one.onHand > 1000).slice(0, 3);
  add(
    'PD',
    28,
    { kind: 'count', status: 'waiting', warehouseId: to, valueFen: 240_000, remark: '临时抽盘' },
    second.map((one, index) => lineOf(one, counted(one, index === 1 ? -600 : 0))),
  );
  add(
    'PD',
    72,
    { kind: 'count', status: 'cancelled', remark: '开错了仓库' },
    take(1).map((one) => lineOf(one, {})),
  );

  // Frozen for the laboratory; some of it let go again.
  const [held] = take(1);
  if (held) {
    const frozen = add('DJ', 40, { kind: 'freeze', status: 'done', remark: '瓶盖密封抽检' }, [
      lineOf(held, { qty: 360, doneQty: 360 }),
    ]);
    book(frozen, held, 'freeze', { frozen: 360 }, { lineNo: 1 });
    const freed = add('JD', 12, { kind: 'unfreeze', status: 'done', remark: '抽检合格，先放一半' }, [
      lineOf(held, { qty: 180, doneQty: 180 }),
    ]);
    book(freed, held, 'unfreeze', { frozen: -180 }, { lineNo: 1 });
  }
}

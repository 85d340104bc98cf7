import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { correctPayment } from '#app/modules/receivables/payments/use-cases/correct-payment.server.ts';
import type { Payer } from '#app/modules/receivables/payments/use-cases/find-payers.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import type { LaneWorld } from '#app/services/outbox/use-cases/lane.server.ts';
import {
  knownReceipts,
  type OurReceipt,
  ourReceipts,
  receiptSpelling,
  takesValue,
} from './our-receipts.server.ts';
import {
  agreedAfter,
  differencesBetween,
  type MasterValues,
  settled,
  stateAfter,
  usualMasterMapping,
  valuesOf,
} from './rules-masters.ts';
import { keepMasters, type ReadMaster, type Staged } from './stage-page.server.ts';
import { erpMasterSettings, erpMasters } from './table.server.ts';
import { noteArrived, payersOf, takeReceipt } from './take-receipt.server.ts';

/** What taking receipts over needs: all that a lane has. */
export type ReceiptWorld = Omit<LaneWorld, 'origin'>;

type Settings = typeof erpMasterSettings.$inferSelect;
type Kept = typeof erpMasters.$inferSelect;

/** How many that wait are looked at again with a reading. */
const triedAgain = 50;
/** Of how many parties that are asked about. */
const maxParties = 5000;

/**
 * Takes a page of receipts in: one of an outlet of ours is recorded, in the name of whoever had them read, and waits for
 * its approval; one of nobody we know waits to be placed. What we have already is compared: while it waits for its
 * approval the ERP may put it right as the rule has it, what is booked only a person decides about.
 */
export async function stageReceipts(
  world: ReceiptWorld,
  tx: Tx,
  settings: Settings,
  page: readonly ReadMaster[],
): Promise<void> {
  const read = new Map(page.map((one) => [one.code, one]));
  if (read.size === 0) return;
  const codes = [...read.keys()];
  const kept = new Map((await keptOf(world, tx, codes)).map((row) => [row.code, row]));
  const known = await knownReceipts(tx, world.tenant, codes);
  const ids = [...known.values(), ...[...kept.values()].flatMap(({ ourId }) => ourId ?? [])];
  const own = await ourReceipts(tx, world.tenant, { ids, receiptNos: codes });
  const byId = new Map(own.map((row) => [row.id, row]));
  const byNo = new Map(own.flatMap((row) => (row.undone ? [] : [[row.receiptNo, row] as const])));
  const theirs = new Map(page.map(({ code, cells }) => [code, readValues(cells)] as const));
  const payers = await payersOf(tx, world.tenant, partiesOf([...theirs.values()]));
  const reader = await readerOf(world, tx, settings);
  const staged: Staged[] = [];
  for (const one of read.values()) {
    const before = kept.get(one.code) ?? null;
    const values = theirs.get(one.code)!;
    const payer = payers.get(String(values['customerCode'] ?? ''));
    const sentAs = known.get(one.code);
    const sent = byId.get(sentAs ?? '');
    const standing = sent?.undone ? undefined : sent;
    // The same number at another outlet is another receipt: a person decides about it.
    const twin = byNo.get(one.code);
    const same = twin && twin.customerCode === payer?.code ? twin : undefined;
    const ours = standing ?? same ?? sent ?? byId.get(before?.ourId ?? '') ?? null;
    // A deposit, a compensation: an entry of ours that no payment is behind.
    if (sentAs !== undefined && !ours) continue;
    const who = ours?.customerName ?? payer?.name ?? String(values['customerCode'] ?? '');
    const named = { one: { ...one, cells: { FName: who } }, before };
    if (ours) {
      await noteTwice(world, tx, { ours, payer, values });
      const { rule } = settings;
      // What we have sent there and is as it was sent is nothing to show.
      const compared = await compare(world, tx, { reader, ours, before, values, rule });
      if (before || compared.state !== 'same') staged.push({ ...named, ours, theirs: values, ...compared });
    } else {
      staged.push({
        ...named,
        theirs: values,
        ...(await takeIn(reader, tx, { before, code: one.code, values, payer })),
      });
    }
  }
  await keepMasters(world, tx, settings.kind, staged);
}

/** Looks again at receipts that nobody could be found for: somebody may have said by now who it is. */
export async function tryWaitingReceipts(world: ReceiptWorld, tx: Tx, settings: Settings): Promise<void> {
  const reader = await readerOf(world, tx, settings);
  if (!reader) return;
  const isWaiting = and(
    eq(erpMasters.tenantId, world.tenant.slug),
    eq(erpMasters.kind, 'receipt'),
    eq(erpMasters.state, 'new'),
  );
  const party = sql<string>`${erpMasters.theirs} ->> 'customerCode'`;
  const parties = await tx
    .selectDistinct({ code: party })
    .from(erpMasters)
    .where(isWaiting)
    .limit(maxParties);
  const payers = await payersOf(
    tx,
    world.tenant,
    parties.flatMap(({ code }) => code || []),
  );
  if (payers.size === 0) return;
  // Those of nobody we know do not stand in the way of the others.
  const waiting = await tx
    .select()
    .from(erpMasters)
    .where(and(isWaiting, inArray(party, [...payers.keys()])))
    .orderBy(asc(erpMasters.since), asc(erpMasters.id))
    .limit(triedAgain)
    .for('update');
  const staged: Staged[] = [];
  for (const before of waiting) {
    const { code, theirs, modifiedAt } = before;
    const payer = payers.get(String(theirs['customerCode'] ?? ''));
    const taken = await takeIn(reader, tx, { before, code, values: theirs, payer });
    if (taken.state === 'new') continue;
    staged.push({ one: { code, modifiedAt, cells: { FName: payer!.name } }, before, theirs, ...taken });
  }
  await keepMasters(world, tx, settings.kind, staged);
}

/** What a receipt's cells come to in our fields; a day without its hour. */
function readValues(cells: ReadMaster['cells']): MasterValues {
  const values = valuesOf(usualMasterMapping.receipt, cells, receiptSpelling);
  return { remark: '', ...values, paidOn: String(values['paidOn'] ?? '').slice(0, 10) };
}

const partiesOf = (all: readonly MasterValues[]) => [
  ...new Set(all.flatMap(({ customerCode }) => (customerCode ? [String(customerCode)] : []))),
];

const keptOf = (world: ReceiptWorld, tx: Tx, codes: readonly string[]) =>
  tx
    .select()
    .from(erpMasters)
    .where(
      and(
        eq(erpMasters.tenantId, world.tenant.slug),
        eq(erpMasters.kind, 'receipt'),
        inArray(erpMasters.code, [...codes]),
      ),
    )
    .for('update');

/** The person in whose name receipts are recorded, with what they may do now; null where they may not any more. */
async function readerOf(world: ReceiptWorld, tx: Tx, { readsAs }: Settings): Promise<Ctx | null> {
  const user = readsAs && (await findPrincipal({ ...world, tx }, readsAs));
  if (!user || !can(user, 'receivable:record')) return null;
  const request = { language: 'zh-CN', userAgent: '', ports: [], secure: false } as const;
  return { ...world, ...request, user, tx, address: '', requestId: '' };
}

/** Recorded by hand here and entered there too, under one number: the ERP has it, and it is not sent there again. */
async function noteTwice(
  world: ReceiptWorld,
  tx: Tx,
  { ours, payer, values }: { ours: OurReceipt; payer: Payer | undefined; values: MasterValues },
): Promise<void> {
  if (ours.status !== 'waiting' || ours.takenOver || payer?.code !== ours.customerCode) return;
  const { id, receiptNo, paidOn } = ours;
  const fen = Number(values['amountFen'] ?? 0);
  await noteArrived(world, tx, { paymentId: id, billNo: receiptNo, billStatus: 'C', paidOn, fen, payer });
  ours.takenOver = true;
}

interface Arriving {
  before: Kept | null;
  code: string;
  values: MasterValues;
  payer: Payer | undefined;
}

/** Records one that we do not have; one that cannot be waits for a person. */
async function takeIn(
  reader: Ctx | null,
  tx: Tx,
  { before, code, values, payer }: Arriving,
): Promise<Pick<Staged, 'ours' | 'state' | 'take' | 'differences' | 'agreed'>> {
  const left = { ours: null, take: [], differences: [], agreed: {} };
  if (before?.state === 'ignored') return { ...left, state: 'ignored' };
  const fen = Number(values['amountFen'] ?? 0);
  // A receipt of nothing, or one that takes money back, is no payment.
  if (!reader || !payer || !(fen > 0)) return { ...left, state: 'new' };
  try {
    const { id } = await tx.transaction((inner) =>
      takeReceipt({ ...reader, tx: inner }, inner, {
        billNo: code,
        status: 'C',
        fen,
        paidOn: String(values['paidOn']),
        remark: String(values['remark'] ?? ''),
        payer,
      }),
    );
    return { ...left, ours: { id }, state: 'changed', agreed: values };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { ...left, state: 'new' };
  }
}

interface Compared {
  reader: Ctx | null;
  ours: OurReceipt;
  before: Kept | null;
  values: MasterValues;
  rule: Settings['rule'];
}

/** What differs of a payment we have; while it waits for its approval it is put right as the rule has it. */
async function compare(
  world: ReceiptWorld,
  tx: Tx,
  { reader, ours, before, values, rule }: Compared,
): Promise<Pick<Staged, 'state' | 'take' | 'differences' | 'agreed' | 'reason'>> {
  // Somebody has said that it is no payment of ours.
  if (ours.undone)
    return { state: 'ignored', take: [], differences: [], agreed: values, reason: ours.reason };
  const agreed = before?.ourId === ours.id ? before.agreed : {};
  const today = dayOf(world.now(), world.tenant.timeZone);
  // The outlet of one that we have sent is spelled as the mapping of bills has it: reconciliation compares that.
  const { customerCode, ...others } = values;
  const theirs: MasterValues =
    ours.takenOver && customerCode !== undefined ? { customerCode, ...others } : others;
  const known = ours.takenOver
    ? { ...ours.values, customerCode: agreed['customerCode'] ?? ours.customerCode }
    : ours.values;
  const compared = { ours: known, theirs, agreed };
  const differences = differencesBetween(compared, takesValue(ours, today));
  // Where nobody may record any more in whose name it was done, a person decides.
  let found = reader ? settled(differences, rule) : { take: [], ask: differences };
  if (found.take.length > 0 && reader && !(await corrected(reader, tx, ours, found.take))) {
    found = { take: [], ask: differences };
  }
  return {
    state: stateAfter(found),
    take: found.take,
    differences: found.ask.length > 0 ? found.ask : found.take,
    agreed: agreedAfter(agreed, values, found.ask),
  };
}

/** Puts a payment right; false where whoever has receipts read may not, so that a person decides. */
async function corrected(
  reader: Ctx,
  tx: Tx,
  { id }: OurReceipt,
  take: readonly { field: string; theirs: unknown }[],
): Promise<boolean> {
  const change = Object.fromEntries(take.map(({ field, theirs }) => [field, theirs]));
  try {
    await tx.transaction((inner) => correctPayment({ ...reader, tx: inner }, { id, ...change }));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return false;
  }
}

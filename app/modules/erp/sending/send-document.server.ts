import { eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { cellText, type KingdeeClient, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { isDuplicate, KingdeeRefusal } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import {
  readOrderForErp,
  readParts,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { readReceipts } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import { mustAsk, type Outcome, type SyncStep, stepsBack, stepsLeft } from '../rules.ts';
import { isReceipt, receiptWays } from '../syncs/sync-documents.ts';
import { erpConfigs } from '../table.server.ts';
import { type Claimed, claimMs } from './claim.server.ts';
import { type ErpConfig, type ErpWorld, erpOf } from './erp-world.server.ts';
import { ClaimLost, endTry, keepCall, type Said } from './keep-try.server.ts';
import { mappedOrder } from './mapped-order.server.ts';
import { mappedReceipt } from './mapped-receipt.server.ts';
import {
  type BillKind,
  billKindOf,
  buildBill,
  externalNumber,
  forms,
  type MappedOrder,
} from './rules-mapping.ts';
import { mappingOf } from './usual-mappings.ts';

/** What the ERP holds of a document. */
interface Bill {
  id: string;
  number: string;
  status: string;
}

/**
 * One try at a document: ask for it when it may have been sent before, then do what is left of save, submit and
 * audit, and put down each step before the next. Tells whether the way to the ERP is good.
 */
export async function sendDocument(world: ErpWorld, row: Claimed): Promise<Outcome> {
  const began = performance.now();
  const config = await readErpConfig(world);
  const document = config && (await readDocument(world, row, config));
  if (!config || !document) return end(world, row, { kind: 'refused' }, { error: '', errorKind: 'no-order' });
  const { bill, mapped, invalid } = document;
  const number = externalNumber(row.orderNo, row.document);
  const { model, faults } = buildBill(mappingOf(config.mapping, bill), mapped, bill);
  const [fault] = faults;
  if (fault && !invalid) {
    return end(
      world,
      row,
      { kind: 'refused' },
      { error: fault.value, field: fault.target, errorKind: fault.reason },
    );
  }
  if (config.externalField !== 'FBillNo') model[config.externalField] ??= number;
  const { formId } = forms[bill];
  const sending: Sending = { world, row, config, erp: erpOf(world, config), formId, number, model, began };
  let there: Bill | null = null;
  if (mustAsk(row)) {
    const requested = await attempt(sending, 'ask', { number }, () => findBill(sending));
    if ('outcome' in requested) return requested.outcome;
    there = requested.answer;
  }
  if (invalid)
    return there ? takeBack(sending, there) : end(world, row, voided, { errorKind: 'invalidated' });
  return finish(sending, there);
}

/** What a document is as a bill of the ERP, and whether its order was made invalid; null: there is no such document. */
async function readDocument(
  world: ErpWorld,
  { orderId, document, credited }: Claimed,
  { orgNumber }: ErpConfig,
): Promise<{ bill: BillKind; mapped: MappedOrder; invalid: boolean } | null> {
  const { tenant } = world;
  return inTenantReadOnly(world, async (tx) => {
    if (isReceipt(document)) {
      const [receipt] = await readReceipts(tx, tenant, receiptWays[document], { ids: [orderId] });
      if (!receipt) return null;
      const mapped = mappedReceipt(receipt, document, { orgNumber });
      return { bill: billKindOf(document, ''), mapped, invalid: false };
    }
    const order = await readOrderForErp(tx, tenant, { id: orderId });
    if (!order) return null;
    const facts = {
      timeZone: tenant.timeZone,
      orgNumber,
      credited: await readParts(tx, tenant, orderId, credited ?? []),
    };
    return {
      bill: billKindOf(document, order.kind),
      mapped: mappedOrder(order, document, facts),
      invalid: document === '0' && order.status === orderStatus.invalid,
    };
  });
}

const voided = { kind: 'void' } as const;

/** What the ERP holds of an order that was made invalid goes: not audited any more, not submitted, not there. */
async function takeBack(sending: Sending, { id, number, status }: Bill): Promise<Outcome> {
  const { world, row, erp, formId } = sending;
  for (const step of stepsBack(status)) {
    const done = await attempt(sending, step, { number }, async () => {
      if (step === 'unaudit') await erp.unAudit(formId, number);
      else if (step === 'withdraw') await erp.cancelAssign(formId, number);
      else await erp.delete(formId, number);
      return step === 'delete' ? null : { id, number, status: 'D' };
    });
    if ('outcome' in done) return done.outcome;
  }
  return end(world, row, voided, { error: number, errorKind: 'withdrawn' });
}

interface Sending {
  world: ErpWorld;
  row: Claimed;
  config: ErpConfig;
  erp: KingdeeClient;
  formId: string;
  number: string;
  model: Record<string, unknown>;
  /** When the document was taken, by this process's own clock. */
  began: number;
}

/** Does what is left of the bill's way. */
async function finish(sending: Sending, found: Bill | null): Promise<Outcome> {
  const { world, row, config, erp, formId, model } = sending;
  let number = found?.number ?? '';
  for (const step of stepsLeft(found?.status ?? null, config.submits)) {
    const done =
      step === 'save'
        ? await attempt(sending, step, model, async () => {
            const { id, number: made } = await saveOnce(sending);
            return { id, number: made, status: 'A' };
          })
        : await attempt(sending, step, { number }, async () => {
            await (step === 'submit' ? erp.submit(formId, number) : erp.audit(formId, number));
            return { id: '', number, status: step === 'submit' ? 'B' : 'C' };
          });
    if ('outcome' in done) return done.outcome;
    number = done.answer?.number ?? number;
    // A bill that turned out to be there already may be further than we are.
    if (step === 'save' && done.answer && done.answer.status !== 'A') return finish(sending, done.answer);
  }
  return end(world, row, { kind: 'done' });
}

/** Saves; when the ERP says that the number is taken, what it holds under our number is the answer. */
async function saveOnce(sending: Sending): Promise<{ id: string; number: string; status?: string }> {
  const { erp, formId, model } = sending;
  try {
    return await erp.save(formId, model);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const there = await findBill(sending);
    if (!there) throw error;
    return there;
  }
}

async function findBill({ erp, formId, config, number }: Sending): Promise<Bill | null> {
  const rows = await erp.query({
    formId,
    fields: ['FID', 'FBillNo', 'FDocumentStatus'],
    filter: `${config.externalField}=${quoted(number)}`,
    limit: 1,
  });
  const [id, found, status] = rows[0] ?? [];
  return found === undefined ? null : { id: cellText(id), number: cellText(found), status: cellText(status) };
}

/** One call, put down with what it brought; a failure ends the try. */
async function attempt(
  { world, row, began }: Sending,
  step: Said['step'],
  request: object,
  call: () => Promise<Bill | null>,
): Promise<{ answer: Bill | null } | { outcome: Outcome }> {
  // A process that stood still for so long may not be the only one any more.
  if (performance.now() - began > claimMs * 2) throw new ClaimLost();
  const startedAt = world.now();
  try {
    const answer = await call();
    const taken = { step, outcome: 'ok', request, answer, startedAt, endedAt: world.now() } as const;
    await keepCall(world, row, taken, answer ? knownOf(answer) : { step: 'new' });
    return { answer };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { outcome, told, field, errorKind, answer } = readFailure(error);
    const failed: Said = {
      step,
      outcome: outcome.kind === 'refused' || outcome.kind === 'unavailable' ? outcome.kind : 'unknown',
      request,
      answer,
      error: told,
      errorField: field,
      startedAt,
      endedAt: world.now(),
    };
    await endTry(world, row, outcome, { said: failed, error: told, field, errorKind });
    return { outcome };
  }
}

function knownOf(bill: Bill) {
  const step: SyncStep = bill.status === 'C' ? 'audited' : bill.status === 'B' ? 'submitted' : 'saved';
  return { step, billNo: bill.number, ...(bill.id ? { billId: bill.id } : {}), billStatus: bill.status };
}

/** What a failed call means: said no, nobody knows, or the way is shut. */
function readFailure(error: OutsideError) {
  if (error instanceof KingdeeRefusal) {
    const faults = error.faults.map(({ message }) => message).join('；') || error.message;
    const field = error.faults.find((fault) => fault.field)?.field ?? null;
    return {
      outcome: { kind: 'refused' },
      told: faults,
      field,
      errorKind: 'refused',
      answer: error.faults,
    } as const;
  }
  const kind = error.kind === 'refused' ? 'unavailable' : 'unknown';
  return {
    outcome: { kind },
    told: error.code ?? '',
    field: null,
    errorKind: error.kind,
    answer: null,
  } as const;
}

async function end(
  world: ErpWorld,
  row: Claimed,
  outcome: Outcome,
  failed: Parameters<typeof endTry>[3] = {},
): Promise<Outcome> {
  await endTry(world, row, outcome, failed);
  return outcome;
}

/** A tenant's settings, or null. */
export async function readErpConfig(world: Pick<ErpWorld, 'db' | 'tenant'>): Promise<ErpConfig | null> {
  const rows = await inTenantReadOnly(world, (tx) =>
    tx.select().from(erpConfigs).where(eq(erpConfigs.tenantId, world.tenant.slug)),
  );
  return rows[0] ?? null;
}

import { eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { cellText, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { isDuplicate } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { comparedParty } from '../reconciliation/bill-party.ts';
import { mustAsk, type Outcome, stepsLeft, stepsOpen } from '../rules.ts';
import { erpConfigs } from '../table.server.ts';
import { attempt, type Bill, type Sending } from './attempt-call.server.ts';
import type { Claimed } from './claim.server.ts';
import { type ErpConfig, type ErpWorld, erpOf } from './erp-world.server.ts';
import { endTry } from './keep-try.server.ts';
import { readDocument } from './read-documents.server.ts';
import { buildBill, externalNumber, forms } from './rules-mapping.ts';
import { mappingOf } from './usual-mappings.ts';

/**
 * One try at a document: ask for it when it may have been sent before, then do what is left of save, submit and
 * audit, and put down each step before the next. Tells whether the way to the ERP is good.
 */
export async function sendDocument(world: ErpWorld, row: Claimed): Promise<Outcome> {
  const began = performance.now();
  const config = await readErpConfig(world);
  const document = config && (await readDocument(world, row, config));
  if (!config || !document) return end(world, row, { kind: 'refused' }, { error: '', errorKind: 'no-order' });
  const { bill, mapped, invalid, cut } = document;
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
  const sending: Sending = {
    world,
    row,
    config,
    erp: erpOf(world, config),
    formId,
    number,
    model,
    partyField: comparedParty(config.mapping, bill)?.target ?? null,
    began,
    changes: cut && row.step === 'new',
  };
  let there: Bill | null = null;
  if (mustAsk(row)) {
    const requested = await attempt(sending, 'ask', { number }, () => findBill(sending));
    if ('outcome' in requested) return requested.outcome;
    there = requested.answer;
  }
  if (invalid)
    return there ? takeBack(sending, there) : end(world, row, voided, { errorKind: 'invalidated' });
  if (there && (sending.changes || isOfAnother(sending, there))) {
    return change({ ...sending, changes: true }, there);
  }
  return finish(sending, there);
}

/** Whether the ERP's bill names another customer than the one it is of by now: its outlet became another one. */
function isOfAnother({ model, partyField: field }: Sending, { party }: Bill): boolean {
  const own = field ? (model[field] as { FNumber?: string } | undefined)?.FNumber : undefined;
  return own !== undefined && party !== undefined && party !== '' && party !== own;
}

const voided = { kind: 'void' } as const;

/** What the ERP holds of an order that was made invalid goes: not audited any more, not submitted, not there. */
async function takeBack(sending: Sending, bill: Bill): Promise<Outcome> {
  const { world, row, erp, formId } = sending;
  const { number } = bill;
  const failed = await reopen(sending, bill);
  if (failed) return failed;
  const done = await attempt(sending, 'delete', { number }, async () => {
    await erp.delete(formId, number);
    return null;
  });
  return 'outcome' in done
    ? done.outcome
    : end(world, row, voided, { error: number, errorKind: 'withdrawn' });
}

/**
 * What the ERP holds of an order whose rest was cut afterwards, or of another outlet, is written anew: not audited any
 * more, not submitted, as it is now, and on its way again.
 */
async function change(sending: Sending, bill: Bill): Promise<Outcome> {
  const { erp, formId, model } = sending;
  const { id, number } = bill;
  const failed = await reopen(sending, bill);
  if (failed) return failed;
  const changed = { ...model, FID: Number(id) };
  const kept = { ...sending, changes: false };
  const done = await attempt(kept, 'save', changed, async () => {
    await erp.save(formId, changed);
    return { id, number, status: 'A' };
  });
  return 'outcome' in done ? done.outcome : finish(kept, done.answer);
}

/** Takes a bill back from its audit, or its submission, so that it may be changed or deleted; what came of it when that failed. */
async function reopen(sending: Sending, { id, number, status }: Bill): Promise<Outcome | null> {
  const { erp, formId } = sending;
  for (const step of stepsOpen(status)) {
    const done = await attempt(sending, step, { number }, async () => {
      await (step === 'unaudit' ? erp.unAudit(formId, number) : erp.cancelAssign(formId, number));
      return { id, number, status: 'D' };
    });
    if ('outcome' in done) return done.outcome;
  }
  return null;
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

async function findBill({ erp, formId, config, number, partyField: party }: Sending): Promise<Bill | null> {
  const rows = await erp.query({
    formId,
    fields: ['FID', 'FBillNo', 'FDocumentStatus', ...(party ? [`${party}.FNumber`] : [])],
    filter: `${config.externalField}=${quoted(number)}`,
    limit: 1,
  });
  const [id, found, status, of] = rows[0] ?? [];
  if (found === undefined) return null;
  return { id: cellText(id), number: cellText(found), status: cellText(status), party: cellText(of) };
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

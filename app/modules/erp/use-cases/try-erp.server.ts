import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import {
  cellText,
  type KingdeeClient,
  type KingdeeField,
  quoted,
} from '#app/integrations/kingdee/kingdee-client.server.ts';
import {
  createKingdeeSessions,
  type KingdeeSessions,
} from '#app/integrations/kingdee/kingdee-sessions.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  type ErpOrder,
  newestOrderNo,
  readOrderForErp,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { readReturnedBefore } from '#app/modules/orders/sales/public/given-before.server.ts';
import { readReceipts } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import { type ErpConfig, erpOf } from '../sending/erp-world.server.ts';
import { mappedOrder } from '../sending/mapped-order.server.ts';
import { mappedReceipt, readFreightByRate } from '../sending/mapped-receipt.server.ts';
import { type BillKind, buildBill, forms, type Mappings } from '../sending/rules-mapping.ts';
import { readErpConfig } from '../sending/send-document.server.ts';
import { mappingOf } from '../sending/usual-mappings.ts';
import { receiptWays } from '../syncs/sync-documents.ts';
import type { BillPreview, ConnectionResult, DryRunResult } from '../wire.ts';

/** Signs in to the ERP by the settings that are kept; says by kind what went wrong and nothing of the secret. */
export async function testErp(ctx: Ctx): Promise<ConnectionResult> {
  requireAction(ctx, 'erp:edit');
  const config = await configOf(ctx);
  const began = performance.now();
  // A session that is open already would show nothing of the secret.
  const problem = await problemOf(() => clientOf(ctx, config, createKingdeeSessions()).check());
  return { ok: problem === null, problem, ms: Math.round(performance.now() - began) };
}

/** The bill an order would become by a mapping, kept or not; without an order's number the newest is taken. */
export async function previewBill(
  ctx: Ctx,
  input: { orderNo: string | null; mapping: Mappings | null; bill: BillKind },
): Promise<BillPreview> {
  requireWhole(ctx, 'erp:config');
  const config = await configOf(ctx);
  const { bill } = input;
  if (bill in receiptBills) return previewReceipt(ctx, { ...input, bill: bill as ReceiptBill }, config);
  const sampleKind = bill === 'return' || bill === 'exchange' ? bill : null;
  const { order, before } = await inTenantReadOnly(ctx, async (tx) => {
    const orderNo = input.orderNo ?? (await newestOrderNo(tx, ctx.tenant, sampleKind));
    const found = orderNo ? await readOrderForErp(tx, ctx.tenant, { orderNo }) : null;
    return {
      order: found,
      before: found
        ? [...found.freightByRate, ...(await readReturnedBefore(tx, ctx.tenant, [found]))(found.id)]
        : [],
    };
  });
  if (!order && input.orderNo) throw new DomainError('erp.no-such-order', 404, { field: 'orderNo' });
  if (!order) return { orderNo: null, model: null, faults: [] };
  const { model, faults } = buildBill(
    mappingOf(input.mapping ?? config.mapping, input.bill),
    mappedOrder(bill === 'delivery' ? asShipped(order) : order, bill === 'delivery' ? '1' : '0', {
      timeZone: ctx.tenant.timeZone,
      happenedAt: order.receivedAt ?? order.orderedAt,
      orgNumber: config.orgNumber,
      before,
    }),
    input.bill,
  );
  return { orderNo: order.orderNo, model, faults };
}

/** Bills of money, by the document that becomes one. */
const receiptBills = { receipt: '4', refund: '5', adjustment: '6' } as const;
type ReceiptBill = keyof typeof receiptBills;

/** The bill the newest payment, refund or adjustment would become; a number of an order says nothing of money. */
async function previewReceipt(
  ctx: Ctx,
  { bill, mapping }: { bill: ReceiptBill; mapping: Mappings | null },
  { mapping: kept, orgNumber }: ErpConfig,
): Promise<BillPreview> {
  const document = receiptBills[bill];
  const { receipt, freight } = await inTenantReadOnly(ctx, async (tx) => {
    const newest = await readReceipts(tx, ctx.tenant, receiptWays[document], { newest: true });
    const freightOf = await readFreightByRate(tx, ctx.tenant, newest);
    return { receipt: newest[0], freight: freightOf(newest[0]?.id ?? '') };
  });
  if (!receipt) return { orderNo: null, model: null, faults: [] };
  const mapped = mappedReceipt(receipt, document, { orgNumber, freight });
  return { orderNo: receipt.no, ...buildBill(mappingOf(mapping ?? kept, bill), mapped, bill) };
}

/** A sample of a delivery: of an order that waits yet as though all of it had left. */
function asShipped(order: ErpOrder): ErpOrder {
  if (order.lines.some(({ shippedQty }) => shippedQty > 0)) return order;
  return { ...order, lines: order.lines.map((line) => ({ ...line, shippedQty: line.qty })) };
}

/** What the ERP would say (试运行): whether its form has the fields and its base data the codes. It writes nothing. */
export async function dryRun(
  ctx: Ctx,
  input: { orderNo: string | null; mapping: Mappings | null; bill: BillKind },
): Promise<DryRunResult> {
  requireWhole(ctx, 'erp:edit');
  const preview = await previewBill(ctx, input);
  if (!preview.model) return { ...preview, checks: [], problem: null };
  const client = clientOf(ctx, await configOf(ctx));
  const { model } = preview;
  let checks: DryRunResult['checks'] = [];
  const problem = await problemOf(async () => {
    checks = await checkBill(client, model, input.bill);
  });
  return { ...preview, checks, problem };
}

async function checkBill(
  client: KingdeeClient,
  model: Record<string, unknown>,
  bill: BillKind,
): Promise<DryRunResult['checks']> {
  const { formId, entry } = forms[bill];
  const entries = await client.fields(formId);
  const head = entries.filter((one) => one.entry !== entry).flatMap(({ fields }) => fields);
  const line = entries.filter((one) => one.entry === entry).flatMap(({ fields }) => fields);
  const lines = model[entry] as Record<string, unknown>[];
  const checks: DryRunResult['checks'] = [];
  for (const [target, values] of [
    ...Object.keys(model)
      .filter((key) => key !== entry)
      .map((key) => [key, [model[key]]] as const),
    ...[...new Set(lines.flatMap((one) => Object.keys(one)))].map(
      (key) => [key, lines.map((one) => one[key])] as const,
    ),
  ]) {
    const field = [...head, ...line].find(({ key }) => key.toLowerCase() === target.toLowerCase());
    checks.push({ target, ...(await checkField(client, field, values)) });
  }
  return checks;
}

async function checkField(
  client: KingdeeClient,
  field: KingdeeField | undefined,
  values: readonly unknown[],
) {
  const codes = [
    ...new Set(values.flatMap((value) => (value as { FNumber?: string } | undefined)?.FNumber ?? [])),
  ];
  const facts = { name: field?.name ?? '', known: field !== undefined, values: codes };
  // Kinds of bills are no base data that may be asked for.
  if (!field?.refersTo || field.refersTo === 'BOS_BillType' || codes.length === 0)
    return { ...facts, missing: [] };
  const rows = await client.query({
    formId: field.refersTo,
    fields: ['FNumber'],
    filter: `FNumber in (${codes.map(quoted).join(',')})`,
  });
  const there = new Set(rows.map(([code]) => cellText(code)));
  return { ...facts, missing: codes.filter((code) => !there.has(code)) };
}

/** Fields of the ERP's form by their names, for whoever writes the mapping; empty when it cannot be asked. */
export async function listErpFields(
  ctx: Ctx,
  { bill }: { bill: BillKind },
): Promise<{ head: KingdeeField[]; entry: KingdeeField[] }> {
  requireAction(ctx, 'erp:config');
  const config = await configOf(ctx);
  const { formId, entry } = forms[bill];
  let entries: { entry: string; fields: KingdeeField[] }[] = [];
  await problemOf(async () => {
    entries = await clientOf(ctx, config).fields(formId);
  });
  return {
    head: entries.filter((one) => one.entry !== entry).flatMap(({ fields }) => fields),
    entry: entries.filter((one) => one.entry === entry).flatMap(({ fields }) => fields),
  };
}

async function configOf(ctx: Ctx): Promise<ErpConfig> {
  const config = await readErpConfig(ctx);
  if (!config) throw new DomainError('erp.not-enabled', 409);
  return config;
}

const clientOf = (ctx: Ctx, config: ErpConfig, sessions?: KingdeeSessions) =>
  erpOf(
    { tenant: ctx.tenant, outside: ctx.outside, secrets: ctx.secrets, now: () => new Date() },
    config,
    sessions,
  );

async function problemOf(work: () => Promise<void>): Promise<ConnectionResult['problem']> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.kind !== 'refused') return error.kind;
    return error.code === 'login' || error.code === 'session' ? error.code : 'refused';
  }
}

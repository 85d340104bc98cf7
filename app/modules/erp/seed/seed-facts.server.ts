import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { localErpOrigin } from '#app/integrations/kingdee/local-origin.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { readOrderForErp } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { masterForms } from '../masters/rules-masters.ts';
import { orderSyncs } from '../table.server.ts';
import { anErpConfig, anOrderSync, erpAccount } from './seed.server.ts';

const text = z.string().min(1);
const acctOf = (ctx: Ctx) => `acc-${ctx.tenant.slug}`;

/** Tells the local server of this process something, or asks it. */
async function local(ctx: Ctx, path: string, body?: unknown): Promise<unknown> {
  const { status, text: answer } = await ctx.outside.outbound.send({
    service: 'local-erp',
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(path, localErpOrigin),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (status !== 200) throw new Error(`local ERP: ${status} ${answer}`);
  return JSON.parse(answer) as unknown;
}

/** A tenant's ERP: an account set of the local server, what it lacks, how it fails, and what it holds. */
export default [
  fact(
    'erp',
    z.strictObject({ appSecret: z.string(), configured: z.boolean().default(true) }),
    async (world, { appSecret, configured }, ctx) => {
      const acctId = acctOf(ctx);
      await local(ctx, '/local/open', { ...erpAccount, acctId, appSecret });
      if (configured) await anErpConfig(world, ctx.secrets, { acctId, appSecret, baseUrl: localErpOrigin });
      return { acctId, baseUrl: localErpOrigin, ...erpAccount };
    },
  ),
  fact(
    'erp-unknown',
    // Codes, or the code of an order's outlet or of its goods.
    z.strictObject({
      codes: z.array(z.string()),
      orderNo: z.string().optional(),
      of: z.enum(['outlet', 'goods']).default('outlet'),
    }),
    async ({ tx, tenant }, { codes, orderNo, of }, ctx) => {
      const order = orderNo ? await readOrderForErp(tx, tenant, { orderNo }) : null;
      const goods = order?.lines.map(({ productCode }) => productCode) ?? [];
      const named = of === 'goods' ? goods : [order?.customerCode ?? []].flat();
      const unknown = [...codes, ...named];
      await local(ctx, `/local/${acctOf(ctx)}/unknown`, unknown);
    },
  ),
  fact(
    'erp-outlet',
    // An outlet of ours, by its name, and what the ERP calls it; or a customer of the ERP's own.
    z.strictObject({ outlet: text.optional(), code: text.optional(), called: text }),
    async ({ tx, tenant, now }, { outlet, code, called }, ctx) => {
      const [known] = outlet
        ? await tx
            .select({ code: customers.code })
            .from(customers)
            .where(and(eq(customers.tenantId, tenant.slug), eq(customers.name, outlet)))
        : [];
      const number = known?.code ?? code;
      if (!number) throw new Error(`没有门店 ${outlet ?? ''}。`);
      const modifiedAt = now.toISOString().slice(0, 19);
      const master = { formId: masterForms.customer, number, modifiedAt, fields: { FName: called } };
      await local(ctx, `/local/${acctOf(ctx)}/masters`, [master]);
    },
  ),
  fact(
    'erp-receipt',
    z.strictObject({
      number: text,
      date: text,
      fen: z.int(),
      outlet: text.optional(),
      code: text.optional(),
    }),
    async ({ tx, tenant }, { number, date, fen, outlet, code }, ctx) => {
      const [known] = outlet
        ? await tx
            .select({ code: customers.code })
            .from(customers)
            .where(and(eq(customers.tenantId, tenant.slug), eq(customers.name, outlet)))
        : [];
      const party = known?.code ?? code;
      if (!party) throw new Error(`没有门店 ${outlet ?? ''}。`);
      const model = { FCONTACTUNIT: { FNumber: party }, FREALRECAMOUNTFOR: fen / 100 };
      await local(ctx, `/local/${acctOf(ctx)}/bill`, { formId: 'AR_RECEIVEBILL', number, date, fen, model });
    },
  ),
  fact(
    'erp-fault',
    z.strictObject({
      mode: z.enum(['outage', 'lost-answer', 'garbage', 'error']),
      methods: z.array(z.string()).optional(),
      times: z.int().optional(),
    }),
    async (_world, facts, ctx) => {
      await local(ctx, `/local/${acctOf(ctx)}/fault`, facts);
    },
  ),
  fact('erp-state', z.strictObject({ orderNo: z.string() }), async ({ tx, tenant }, { orderNo }, ctx) => {
    const [sync] = await tx
      .select({ status: orderSyncs.status, amountFen: orderSyncs.amountFen })
      .from(orderSyncs)
      .where(and(eq(orderSyncs.tenantId, tenant.slug), eq(orderSyncs.orderNo, orderNo)));
    const books = (await local(ctx, `/local/${acctOf(ctx)}`)) as {
      bills: { number: string; fen: number; status: string }[];
    };
    return {
      ...sync,
      bills: books.bills.filter(({ number }) => number === orderNo),
      // What is owed of it as such: its freight.
      owed: books.bills.filter(({ number }) => number.startsWith(`${orderNo}-`) && number.endsWith('-TZ')),
    };
  }),
  fact(
    'order-sync',
    z.strictObject({
      orderNo: text,
      document: z.enum(['0', '1']).optional(),
      status: z.enum(['pending', 'succeeded', 'failed', 'ignored']).optional(),
      error: text.optional(),
    }),
    async (world, facts) => {
      await anOrderSync(world, facts);
    },
  ),
];

import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { localErpOrigin } from '#app/integrations/kingdee/local-origin.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readOrderHeads } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
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
    // Codes, or the code of an order's outlet.
    z.strictObject({ codes: z.array(z.string()), orderNo: z.string().optional() }),
    async ({ tx, tenant }, { codes, orderNo }, ctx) => {
      const heads = orderNo ? await readOrderHeads(tx, tenant, { orderNos: [orderNo] }) : [];
      const unknown = [...codes, ...heads.map(({ customerCode }) => customerCode)];
      await local(ctx, `/local/${acctOf(ctx)}/unknown`, unknown);
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
    return { ...sync, bills: books.bills.filter(({ number }) => number === orderNo) };
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

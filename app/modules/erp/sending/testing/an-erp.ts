import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import type { LocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { ReceiptWorld } from '../../masters/stage-receipts.server.ts';
import { anErpConfig, erpAccount } from '../../seed/seed.server.ts';
import { erpAttempts, erpHealth, orderSyncs } from '../../table.server.ts';

/** An account set of a tenant's own, and the world of its sender. Nothing is left of earlier tests. */
export async function anErp(
  of: TestBrand,
  local: LocalKingdee,
  { name, now }: { name: string; now: () => Date },
): Promise<{ books: Books; world: ReceiptWorld }> {
  const ctx = of.ctx();
  const account = { acctId: `${of.tenant.slug}-${name}`, appSecret: randomBytes(8).toString('hex') };
  await of.facts(async (facts) => {
    for (const table of [erpAttempts, orderSyncs, erpHealth]) {
      await facts.tx.delete(table).where(eq(table.tenantId, of.tenant.slug));
    }
    await anErpConfig(facts, ctx.secrets, { ...account, baseUrl: local.origin });
  });
  const world: ReceiptWorld = {
    ...ctx,
    tenant: of.tenant,
    outside: {
      ...ctx.outside,
      outbound: createOutbound({ privateOrigins: [local.origin], timeoutMs: 1_000 }),
    },
    now,
  };
  return { books: local.open({ ...erpAccount, ...account }), world };
}

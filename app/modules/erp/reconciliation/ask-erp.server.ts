import type { KingdeeClient } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { KingdeeRefusal } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { erpOf } from '../sending/erp-world.server.ts';
import { readErpConfig } from '../sending/send-document.server.ts';

/** A call to the tenant's ERP for a person; what it says against it is told to them. */
export async function askErp<T>(ctx: Ctx, call: (erp: KingdeeClient) => Promise<T>): Promise<T> {
  const config = await readErpConfig(ctx);
  if (!config?.enabled) throw new DomainError('erp.not-enabled', 409);
  try {
    return await call(erpOf({ ...ctx, now: () => new Date() }, config));
  } catch (error) {
    if (error instanceof KingdeeRefusal) {
      const reason = error.faults.map(({ message }) => message).join('；') || error.message;
      throw new DomainError('erp.reverse-refused', 422, { values: { reason } });
    }
    if (error instanceof OutsideError) throw new DomainError('erp.not-reached', 503, { retryAfter: 30 });
    throw error;
  }
}

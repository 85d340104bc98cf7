import type { KingdeeField } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { erpOf } from '../../sending/erp-world.server.ts';
import { readErpConfig } from '../../sending/send-document.server.ts';
import { masterForms, type ReadKind } from '../rules-masters.ts';

/** Fields of the ERP's form of a kind by their names, for whoever writes the mapping; none when it cannot be asked. */
export async function listMasterFields(ctx: Ctx, { kind }: { kind: ReadKind }): Promise<KingdeeField[]> {
  requireAction(ctx, 'erp:masters');
  const config = await readErpConfig(ctx);
  if (!config) return [];
  try {
    const entries = await erpOf({ ...ctx, now: () => new Date() }, config).fields(masterForms[kind]);
    return entries.flatMap(({ fields }) => fields);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return [];
  }
}

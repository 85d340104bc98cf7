import { cellText, type KingdeeClient, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { type MasterKind, masterForms } from './rules-masters.ts';

/** What the ERP calls the id of base data, by kind. */
const ids = {
  customer: 'FCUSTID',
  dealer: 'FCUSTID',
  product: 'FMATERIALID',
  warehouse: 'FStockId',
} as const satisfies Record<MasterKind, string>;

/**
 * Changes fields of base data in the ERP: audited data is not changed there, so the audit is taken back before and
 * given again after, also when the change itself is refused. False: the ERP does not have it.
 */
export async function pushFields(
  erp: KingdeeClient,
  { kind, code }: { kind: MasterKind; code: string },
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const formId = masterForms[kind];
  const [row] = await erp.query({
    formId,
    fields: [ids[kind], 'FDocumentStatus'],
    filter: `FNumber=${quoted(code)}`,
    limit: 1,
  });
  if (!row) return false;
  const [id, status] = row.map(cellText);
  if (status === 'C') await erp.unAudit(formId, code);
  if (status === 'B') await erp.cancelAssign(formId, code);
  try {
    await erp.change(formId, { [ids[kind]]: Number(id), ...fields }, Object.keys(fields));
  } finally {
    await erp.submit(formId, code);
    await erp.audit(formId, code);
  }
  return true;
}

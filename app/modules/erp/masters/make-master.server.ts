import { cellText, type KingdeeClient, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { KingdeeRefusal } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { stepsLeft } from '../rules.ts';
import { type MasterKind, masterForms } from './rules-masters.ts';

/** Base data of ours that the ERP is to have. */
export interface NewMaster {
  kind: MasterKind;
  code: string;
  name: string;
  /** Its other fields, as the ERP names them. */
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Makes base data in the ERP: saved, submitted and audited. What is there already is left as it is, and goes on from
 * where it stands when it is not audited yet. What the ERP says against it is told to the person.
 */
export async function makeMaster(
  client: KingdeeClient,
  orgNumber: string,
  { kind, code, name, fields }: NewMaster,
): Promise<'made' | 'there'> {
  const formId = masterForms[kind];
  const organisation = { FNumber: orgNumber };
  const owners = orgNumber ? { FCreateOrgId: organisation, FUseOrgId: organisation } : {};
  try {
    const filter = `FNumber=${quoted(code)}`;
    const found = await client.query({ formId, fields: ['FNumber', 'FDocumentStatus'], filter, limit: 1 });
    const status = found[0] ? cellText(found[0][1]) : null;
    const steps = stepsLeft(status, true);
    for (const step of steps) {
      if (step === 'save') await client.save(formId, { ...fields, FNumber: code, FName: name, ...owners });
      else await client[step](formId, code);
    }
    return steps.length > 0 ? 'made' : 'there';
  } catch (error) {
    if (error instanceof KingdeeRefusal) {
      const reason = error.faults.map(({ message }) => message).join('；') || error.message;
      throw new DomainError('erp.push-refused', 422, { values: { name, reason } });
    }
    if (error instanceof OutsideError) throw new DomainError('erp.not-reached', 503, { retryAfter: 30 });
    throw error;
  }
}

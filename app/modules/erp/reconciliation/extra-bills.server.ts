import { cellText, type KingdeeClient, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { stepsBack } from '../rules.ts';
import { forms } from '../sending/rules-mapping.ts';
import type { ComparedBill } from './rules-compare.ts';

/** A receipt as the ERP has it. */
export interface ErpReceipt {
  status: string;
  /** Of whom it is, by the ERP's code. */
  partyCode: string;
  date: string;
  fen: number;
  remark: string;
}

/** Asks for a receipt by its number; null: it is not there. */
export async function readErpReceipt(erp: KingdeeClient, billNo: string): Promise<ErpReceipt | null> {
  const { formId, sum } = forms.receipt;
  const [row] = await erp.query({
    formId,
    fields: ['FDocumentStatus', 'FCONTACTUNIT.FNumber', 'FDate', sum, 'FREMARK'],
    filter: `FBillNo=${quoted(billNo)}`,
    limit: 1,
  });
  if (!row) return null;
  const [status, party, date, amount, remark] = row.map(cellText);
  return {
    status: status ?? '',
    partyCode: party ?? '',
    date: (date ?? '').slice(0, 10),
    fen: Math.round(Number(amount) * 100),
    remark: remark ?? '',
  };
}

/** Takes a bill back in the ERP: not audited any more, then not there. One that is gone already is no fault. */
export async function reverseBill(erp: KingdeeClient, bill: ComparedBill, billNo: string): Promise<void> {
  const { formId } = forms[bill];
  const [row] = await erp.query({
    formId,
    fields: ['FDocumentStatus'],
    filter: `FBillNo=${quoted(billNo)}`,
    limit: 1,
  });
  if (!row) return;
  for (const step of stepsBack(cellText(row[0]))) {
    if (step === 'unaudit') await erp.unAudit(formId, billNo);
    else if (step === 'withdraw') await erp.cancelAssign(formId, billNo);
    else await erp.delete(formId, billNo);
  }
}

import { cellText, type KingdeeClient, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { stepsBack } from '../rules.ts';
import { forms } from '../sending/rules-mapping.ts';
import type { MoneyBill } from './rules-compare.ts';

/** A bill of money as the ERP has it. */
export interface ErpMoneyBill {
  status: string;
  /** Of whom it is, by the ERP's code. */
  partyCode: string;
  date: string;
  fen: number;
  remark: string;
}

/** Asks for a bill of money by its number; null: it is not there. */
export async function readMoneyBill(
  erp: KingdeeClient,
  bill: MoneyBill,
  billNo: string,
): Promise<ErpMoneyBill | null> {
  const { formId, sum } = forms[bill];
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

/** Takes a bill of money back in the ERP: not audited any more, then not there. One that is gone already is no fault. */
export async function reverseMoneyBill(erp: KingdeeClient, bill: MoneyBill, billNo: string): Promise<void> {
  const there = await readMoneyBill(erp, bill, billNo);
  if (!there) return;
  const { formId } = forms[bill];
  for (const step of stepsBack(there.status)) {
    if (step === 'unaudit') await erp.unAudit(formId, billNo);
    else if (step === 'withdraw') await erp.cancelAssign(formId, billNo);
    else await erp.delete(formId, billNo);
  }
}

import { outletFieldPattern } from '../sending/rules-cause.ts';
import { type BillKind, type MappingRow, type Mappings, movesNothing } from '../sending/rules-mapping.ts';
import { mappingOf } from '../sending/usual-mappings.ts';

/** Who may stand as the customer of a document. */
export interface Party {
  customerCode: string;
  customerErpCode: string;
  customerName: string;
  dealerCode: string;
  dealerErpCode: string;
  dealerName: string;
}

/** The field of a bill that names its customer; of a bill of money the one whose account it is. */
const partyField = (mappings: Mappings, bill: BillKind): MappingRow | undefined =>
  mappingOf(mappings, bill).head.find(({ target, base }) => base && outletFieldPattern.test(target));

/** The same where it is compared: what has moved is charged to somebody. */
export const comparedParty = (mappings: Mappings, bill: BillKind): MappingRow | undefined =>
  movesNothing(bill) ? undefined : partyField(mappings, bill);

/** Whom a bill names as its customer, when the mapping takes the code from the order. */
export function partyOfBill(
  mappings: Mappings,
  head: Party,
  bill: BillKind,
): { code: string; name: string } | null {
  const row = partyField(mappings, bill);
  if (row?.from !== 'field') return null;
  if (row.source === 'dealerErpCode') return { code: head.dealerErpCode, name: head.dealerName };
  if (row.source === 'dealerCode') return { code: head.dealerCode, name: head.dealerName };
  if (row.source === 'customerErpCode') return { code: head.customerErpCode, name: head.customerName };
  return row.source === 'customerCode' ? { code: head.customerCode, name: head.customerName } : null;
}

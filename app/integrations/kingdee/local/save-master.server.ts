import { type Books, billKey, keepBill, type LocalBill, textOf } from './books.server.ts';
import type { LocalFault } from './save-bill.server.ts';

/** Base data that may be made from outside. */
const masters: ReadonlySet<string> = new Set(['BD_Customer']);

export const isMaster = (formId: string) => masters.has(formId);

/** Makes base data, or says what is wrong with it; the books know its code once it is audited. */
export function saveMaster(
  books: Books,
  formId: string,
  model: Record<string, unknown>,
): { bill: LocalBill } | { faults: LocalFault[] } {
  const number = textOf(model['FNumber']);
  const faults = [
    ...(number ? [] : [wrong('FNumber', '字段“编码”是必填项')]),
    ...(textOf(model['FName']) ? [] : [wrong('FName', '字段“名称”是必填项')]),
    ...(books.bills.has(billKey(formId, number)) || (number && !books.unknown.has(number))
      ? [wrong('FNumber', `违反字段唯一性要求：编码唯一。[${number}]在当前系统中已经被使用`)]
      : []),
  ];
  if (faults.length > 0) return { faults };
  return { bill: keepBill(books, { formId, number, status: 'A', date: '', fen: 0, model }) };
}

const wrong = (FieldName: string, Message: string): LocalFault => ({ FieldName, Message, DIndex: 0 });

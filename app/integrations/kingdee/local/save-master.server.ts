import { type Books, billKey, clockNow, textOf } from './books.server.ts';
import { keepMaster, type LocalMaster } from './masters.server.ts';
import type { LocalFault } from './save-bill.server.ts';

/** What new base data cannot be without: its name by field, and whether it is base data itself. */
type Required = Readonly<Record<string, readonly [name: string, isBase?: true]>>;

const ofAll: Required = {
  FNumber: ['编码'],
  FName: ['名称'],
  FCreateOrgId: ['创建组织', true],
  FUseOrgId: ['使用组织', true],
};

/** Base data that may be made from outside, by form. */
const masters: Readonly<Record<string, Required>> = {
  BD_Customer: ofAll,
  BD_MATERIAL: {
    ...ofAll,
    FErpClsID: ['物料属性'],
    FCategoryID: ['存货类别', true],
    FBaseUnitId: ['基本单位', true],
  },
  BD_STOCK: {
    ...ofAll,
    FStockProperty: ['仓库属性'],
    FStockStatusType: ['库存状态类型'],
    FDefStockStatusId: ['默认库存状态', true],
    FDefReceiveStatusId: ['默认收料状态', true],
  },
};

export const isMaster = (formId: string) => formId in masters;

/** Makes base data, or says what is wrong with it; bills may name it once it is audited. */
export function saveMaster(
  books: Books,
  formId: string,
  model: Record<string, unknown>,
): { master: LocalMaster } | { faults: LocalFault[] } {
  const { SubHeadEntity: basic, ...head } = model;
  const fields = flat({ ...head, ...(basic as Record<string, unknown> | undefined) });
  const number = fields['FNumber'] ?? '';
  const required = Object.entries(masters[formId] ?? {});
  const isThere = books.masters.has(billKey(formId, number)) || !books.unknown.has(number);
  const faults = [
    ...required.filter(([field]) => !fields[field]).map(([field, [name]]) => lacks(field, name)),
    ...required.flatMap(([field, [name, isBase]]) => {
      const code = fields[field] ?? '';
      if (!isBase || !books.unknown.has(code)) return [];
      return [wrong(field, `字段“${name}”的值“${code}”在系统中不存在或已禁用`)];
    }),
    ...(number && isThere
      ? [wrong('FNumber', `违反字段唯一性要求：编码唯一。[${number}]在当前系统中已经被使用`)]
      : []),
  ];
  if (faults.length > 0) return { faults };
  const modifiedAt = clockNow();
  const master = keepMaster(books, {
    formId,
    number,
    modifiedAt,
    fields: { ...fields, FDocumentStatus: 'A' },
  });
  return { master };
}

/** Values as text; of base data its code. */
function flat(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      textOf((value as { FNumber?: unknown } | null)?.FNumber ?? value),
    ]),
  );
}

const lacks = (field: string, name: string) => wrong(field, `字段“${name}”是必填项`);

const wrong = (FieldName: string, Message: string): LocalFault => ({ FieldName, Message, DIndex: 0 });

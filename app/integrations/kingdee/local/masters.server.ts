import type { Books } from './books.server.ts';

/** Base data (基础资料) as the local server keeps it, with when it was last changed: 2026-11-21T10:00:00. */
export interface LocalMaster {
  formId: string;
  number: string;
  modifiedAt: string;
  /** The ERP's own id of it; given when it is put into the books. */
  id?: number;
  /** Its fields by the ERP's names, FName among them. */
  fields: Readonly<Record<string, string>>;
}

/** What every form of base data has. */
const common = ['FNumber', 'FName', 'FDescription', 'FDocumentStatus', 'FForbidStatus', 'FModifyDate'];

/** The fields that base data may be asked for, by form: with a name for those that are data of their own. */
const masterForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BD_Customer: {
    FNumber: '客户编码',
    FName: '客户名称',
    FShortName: '客户简称',
    FADDRESS: '通讯地址',
    FTEL: '联系电话',
    FTAXREGISTERCODE: '纳税登记号',
    FINVOICEBANKACCOUNT: '银行账号',
    FDescription: '备注',
    FForbidStatus: '禁用状态',
    F_PAEZ_CreditLimit: '信用额度',
  },
  BD_MATERIAL: {
    FNumber: '编码',
    FName: '名称',
    FSpecification: '规格型号',
    FExpPeriod: '保质期',
    FDescription: '描述',
    FForbidStatus: '禁用状态',
    F_PAEZ_Brand: '品牌',
  },
  BD_STOCK: {
    FNumber: '编码',
    FName: '名称',
    FADDRESS: '仓库地址',
    FTEL: '联系电话',
    FDescription: '备注',
    FForbidStatus: '禁用状态',
    F_PAEZ_Keeper: '仓管员',
  },
};

/** What each form calls its id. */
const idFields: Readonly<Record<string, string>> = {
  BD_Customer: 'FCUSTID',
  BD_MATERIAL: 'FMATERIALID',
  BD_STOCK: 'FStockId',
};

/** Base data that is only ever asked for by its code. */
const codeForms = new Set([
  'BD_UNIT',
  'BD_Saler',
  'BD_Department',
  'BD_Currency',
  'BD_SETTLETYPE',
  'BD_Expense',
  'CN_RECPAYPURPOSE',
  'ORG_Organizations',
  'BOS_BillType',
]);

/** Names of a form's own fields; undefined: it is no form of base data with fields. */
export const masterFieldsOf = (formId: string) => masterForms[formId];

/** The fields that a query of base data may name, in capitals; null: there is no such form. */
export function queriedMasterFields(formId: string): ReadonlySet<string> | null {
  const own = masterForms[formId];
  if (!own && !codeForms.has(formId)) return null;
  return new Set(
    [...common, idFields[formId] ?? 'FID', ...Object.keys(own ?? {})].map((name) => name.toUpperCase()),
  );
}

/** Rows of base data: what was put into the books, and every other code that is asked for and not lacking. What was made and is not audited yet is there too, though no bill may name it. */
export function masterRows(
  books: Books,
  formId: string,
  codes: readonly string[] | null,
): Record<string, unknown>[] {
  const kept = [...books.masters.values()].filter(
    (one) => one.formId === formId && (masterStatus(one) !== 'C' || !books.unknown.has(one.number)),
  );
  const known = new Set(kept.map(({ number }) => number));
  const others = (codes ?? []).filter((code) => !known.has(code) && !books.unknown.has(code));
  return [
    ...kept.map(({ id, number, modifiedAt, fields }) => ({
      FDocumentStatus: 'C',
      FForbidStatus: 'A',
      ...fields,
      FNumber: number,
      FModifyDate: modifiedAt,
      [idFields[formId] ?? 'FID']: id,
    })),
    ...others.map((code) => ({ FNumber: code, FName: code, FDocumentStatus: 'C', FForbidStatus: 'A' })),
  ];
}

/** Puts base data into the books, over what has its code. */
export function keepMaster(books: Books, master: LocalMaster): LocalMaster {
  const key = `${master.formId} ${master.number}`;
  const id = books.masters.get(key)?.id ?? books.nextId;
  if (id === books.nextId) books.nextId += 1;
  const kept = { ...master, id };
  books.masters.set(key, kept);
  return kept;
}

/** How base data stands: audited unless it says otherwise. */
export const masterStatus = ({ fields }: LocalMaster) => fields['FDocumentStatus'] ?? 'C';

/** Base data by the id that a model names; undefined: the model is of something new. */
export function masterOfModel(
  books: Books,
  formId: string,
  model: Readonly<Record<string, unknown>>,
): LocalMaster | undefined {
  const id = model[idFields[formId] ?? ''];
  return id === undefined ? undefined : [...books.masters.values()].find((one) => one.id === id);
}

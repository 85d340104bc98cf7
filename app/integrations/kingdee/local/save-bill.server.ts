import {
  type Books,
  billKey,
  clockNow,
  closedDay,
  keepBill,
  type LocalBill,
  textOf,
} from './books.server.ts';

/** What is wrong with a bill: which field, and why. */
export interface LocalFault {
  FieldName: string;
  Message: string;
  DIndex: number;
}

/** Head and entry of the forms the local server knows, with the base data of each field. */
interface Form {
  entry: string;
  name: string;
  head: FieldNames;
  lines: FieldNames;
  /** Base data and types that a bill, and each of its lines, cannot be without. */
  required: readonly string[];
  requiredOfLine: readonly string[];
  /** Of a bill of money: where its sum stands, what each line comes to, and whether it may be below nothing. */
  money?: { sum: string; line: string; signed?: true };
}

/** Fields that the heads of bills of money share. */
const moneyHead: FieldNames = {
  FBillTypeID: ['单据类型', 'BOS_BillType'],
  FBillNo: ['单据编号'],
  FDate: ['业务日期'],
  FCONTACTUNITTYPE: ['往来单位类型'],
  FCONTACTUNIT: ['往来单位', 'BD_Customer'],
  FSETTLEORGID: ['结算组织', 'ORG_Organizations'],
  FCURRENCYID: ['币别', 'BD_Currency'],
  FREMARK: ['备注'],
};

/** Which batch goods of a line are of, and its days. */
const ofBatch: FieldNames = {
  FLot: ['批号', 'BD_BatchMainFile'],
  FProduceDate: ['生产日期'],
  FExpiryDate: ['有效期至'],
};

/** Fields that hold a day, wherever they stand. */
const days = ['FDeliveryDate', 'FProduceDate', 'FExpiryDate', 'F_PAEZ_ExpectedDate'];

const forms: Record<string, Form> = {
  SAL_SaleOrder: {
    entry: 'FSaleOrderEntry',
    name: '销售订单',
    required: ['FSaleOrgId', 'FCustId'],
    requiredOfLine: ['FMaterialId', 'FUnitID'],
    head: {
      FBillTypeID: ['单据类型', 'BOS_BillType'],
      FBillNo: ['单据编号'],
      FDate: ['日期'],
      FSaleOrgId: ['销售组织', 'ORG_Organizations'],
      FCustId: ['客户', 'BD_Customer'],
      FSalerId: ['销售员', 'BD_Saler'],
      FSaleDeptId: ['销售部门', 'BD_Department'],
      FReceiveAddress: ['收货方地址'],
      FLinkMan: ['收货人姓名'],
      FLinkPhone: ['联系电话'],
      FNote: ['备注'],
      F_PAEZ_ExternalNo: ['外部单号'],
      F_PAEZ_ExternalBy: ['外部系统'],
      F_PAEZ_Freight: ['运费'],
      F_PAEZ_Prepay: ['先款后货'],
    },
    lines: {
      FMaterialId: ['物料编码', 'BD_MATERIAL'],
      FUnitID: ['销售单位', 'BD_UNIT'],
      FQty: ['销售数量'],
      FPrice: ['单价'],
      FTaxPrice: ['含税单价'],
      FEntryTaxRate: ['税率'],
      FEntryTaxAmount: ['税额'],
      FDiscount: ['折扣额'],
      FIsFree: ['是否赠品'],
      FSettleOrgIds: ['结算组织', 'ORG_Organizations'],
      FDeliveryDate: ['要货日期'],
      FStockID: ['仓库', 'BD_STOCK'],
      FEntryNote: ['备注'],
    },
  },
  SAL_OUTSTOCK: {
    entry: 'FEntity',
    name: '销售出库单',
    required: ['FSaleOrgId', 'FStockOrgId', 'FCustomerID'],
    requiredOfLine: ['FMaterialID', 'FUnitID', 'FStockID'],
    head: {
      FBillTypeID: ['单据类型', 'BOS_BillType'],
      FBillNo: ['单据编号'],
      FDate: ['日期'],
      FSaleOrgId: ['销售组织', 'ORG_Organizations'],
      FStockOrgId: ['发货组织', 'ORG_Organizations'],
      FCustomerID: ['客户', 'BD_Customer'],
      FSaleDeptID: ['销售部门', 'BD_Department'],
      FCarriageNO: ['运输单号'],
      F_PAEZ_ExpectedDate: ['预计到货日期'],
      F_PAEZ_ExternalNo: ['外部单号'],
      FNote: ['备注'],
    },
    lines: {
      FMaterialID: ['物料编码', 'BD_MATERIAL'],
      FUnitID: ['库存单位', 'BD_UNIT'],
      FRealQty: ['实发数量'],
      FTaxPrice: ['含税单价'],
      FEntryTaxRate: ['税率'],
      FEntryTaxAmount: ['税额'],
      FDiscount: ['折扣额'],
      FIsFree: ['是否赠品'],
      FStockID: ['仓库', 'BD_STOCK'],
      ...ofBatch,
    },
  },
  SAL_RETURNSTOCK: {
    entry: 'FEntity',
    name: '销售退货单',
    required: ['FSaleOrgId', 'FStockOrgId', 'FRetcustId'],
    requiredOfLine: ['FMaterialId', 'FUnitID', 'FStockID'],
    head: {
      FBillTypeID: ['单据类型', 'BOS_BillType'],
      FBillNo: ['单据编号'],
      FDate: ['日期'],
      FSaleOrgId: ['销售组织', 'ORG_Organizations'],
      FStockOrgId: ['库存组织', 'ORG_Organizations'],
      FRetcustId: ['退货客户', 'BD_Customer'],
      FSaledeptid: ['销售部门', 'BD_Department'],
      F_PAEZ_ExternalNo: ['外部单号'],
      FReturnReason: ['退货原因'],
      FHeadNote: ['备注'],
    },
    lines: {
      FMaterialId: ['物料编码', 'BD_MATERIAL'],
      FUnitID: ['库存单位', 'BD_UNIT'],
      FRealQty: ['实退数量'],
      FTaxPrice: ['含税单价'],
      FEntryTaxRate: ['税率'],
      FEntryTaxAmount: ['税额'],
      FDiscount: ['折扣额'],
      FIsFree: ['是否赠品'],
      FStockID: ['仓库', 'BD_STOCK'],
      ...ofBatch,
    },
  },
  AR_RECEIVEBILL: {
    entry: 'FRECEIVEBILLENTRY',
    name: '收款单',
    required: ['FCONTACTUNITTYPE', 'FCONTACTUNIT', 'FPAYUNIT', 'FSETTLEORGID', 'FPAYORGID', 'FCURRENCYID'],
    requiredOfLine: ['FSETTLETYPEID'],
    money: { sum: 'FREALRECAMOUNTFOR', line: 'FRECTOTALAMOUNTFOR' },
    head: {
      ...moneyHead,
      FPAYUNITTYPE: ['付款单位类型'],
      FPAYUNIT: ['付款单位', 'BD_Customer'],
      FPAYORGID: ['收款组织', 'ORG_Organizations'],
      FREALRECAMOUNTFOR: ['实收金额'],
    },
    lines: {
      FSETTLETYPEID: ['结算方式', 'BD_SETTLETYPE'],
      FPURPOSEID: ['收款用途', 'CN_RECPAYPURPOSE'],
      FRECTOTALAMOUNTFOR: ['应收金额'],
    },
  },
  AR_REFUNDBILL: {
    entry: 'FREFUNDBILLENTRY',
    name: '收款退款单',
    required: ['FCONTACTUNITTYPE', 'FCONTACTUNIT', 'FRECTUNIT', 'FSETTLEORGID', 'FPAYORGID', 'FCURRENCYID'],
    requiredOfLine: ['FSETTLETYPEID'],
    money: { sum: 'FREALREFUNDAMOUNTFOR', line: 'FREFUNDAMOUNTFOR' },
    head: {
      ...moneyHead,
      FRECTUNITTYPE: ['收款单位类型'],
      FRECTUNIT: ['收款单位', 'BD_Customer'],
      FPAYORGID: ['付款组织', 'ORG_Organizations'],
      FREALREFUNDAMOUNTFOR: ['实退金额'],
    },
    lines: {
      FSETTLETYPEID: ['结算方式', 'BD_SETTLETYPE'],
      FPURPOSEID: ['原收款用途', 'CN_RECPAYPURPOSE'],
      FREFUNDAMOUNTFOR: ['应退金额'],
    },
  },
  AR_OtherRecAble: {
    entry: 'FEntity',
    name: '其他应收单',
    required: ['FCONTACTUNITTYPE', 'FCONTACTUNIT', 'FSETTLEORGID', 'FPAYORGID', 'FCURRENCYID'],
    requiredOfLine: ['FCOSTID'],
    money: { sum: 'FAMOUNTFOR', line: 'FAMOUNTFOR_D', signed: true },
    head: {
      ...moneyHead,
      FPAYORGID: ['收款组织', 'ORG_Organizations'],
      FAMOUNTFOR: ['总金额'],
    },
    lines: {
      FCOSTID: ['费用项目', 'BD_Expense'],
      FEntryTaxRate: ['税率'],
      FNOTAXAMOUNTFOR: ['不含税金额'],
      FTAXAMOUNTFOR: ['税额'],
      FAMOUNTFOR_D: ['总金额'],
      FCOMMENT: ['备注'],
    },
  },
};

type FieldNames = Record<string, readonly [name: string, refersTo?: string]>;

/** The form of that name, if the local server knows it. */
export const formOf = (formId: string) => forms[formId];

/** Saves a bill, or says what is wrong with it; nothing is kept then. */
export function saveBill(
  books: Books,
  formId: string,
  model: Record<string, unknown>,
): { bill: LocalBill } | { faults: LocalFault[] } {
  const form = forms[formId];
  if (!form) return { faults: [wrong('', '业务对象不存在')] };
  const lines = Array.isArray(model[form.entry]) ? (model[form.entry] as Record<string, unknown>[]) : [];
  const there = billOfModel(books, formId, model);
  if (there === null) return { faults: [wrong('FID', '要修改的单据不存在')] };
  if (there && there.status !== 'A' && there.status !== 'D')
    return { faults: [wrong('', `单据“${there.number}”已提交或已审核，不允许修改`)] };
  const number = there?.number || textOf(model['FBillNo']) || `XSDD${String(books.nextId).padStart(6, '0')}`;
  const closed = closedDay(books, textOf(model['FDate']).slice(0, 10));
  const faults = [
    ...(closed ? [wrong('FDate', closed)] : []),
    ...(model['FDate'] ? [] : [wrong('FDate', '字段“日期”是必填项')]),
    ...missing(form.required, form.head, model, 0),
    ...unknownCodes(books, form.head, model, 0),
    ...noDays(form.head, model, 0),
    ...(lines.length > 0 ? [] : [wrong(form.entry, '分录“订单明细”是必填项')]),
    ...lines.flatMap((line, index) => [
      ...unknownCodes(books, form.lines, line, index),
      ...noDays(form.lines, line, index),
      ...missing(form.requiredOfLine, form.lines, line, index),
      ...(form.money || cents(line['FQty'] ?? line['FRealQty']) > 0
        ? []
        : [wrong('FQty', `第 ${index + 1} 行数量必须大于 0`, index)]),
    ]),
    ...wrongSum(form, model, lines),
    ...(!there && books.bills.has(billKey(formId, number))
      ? [wrong('FBillNo', `违反字段唯一性要求：编码唯一。[${number}]在当前系统中已经被使用，单据编号重复`)]
      : []),
  ];
  if (faults.length > 0) return { faults };
  const fen = lines.reduce(
    (sum, line) => sum + (form.money ? cents(line[form.money.line]) : lineFen(line)),
    0,
  );
  const date = textOf(model['FDate']).slice(0, 10);
  if (there) return { bill: Object.assign(there, { date, fen, model, modifiedAt: clockNow() }) };
  books.saved += 1;
  return { bill: keepBill(books, { formId, number, status: 'A', date, fen, model }) };
}

/** The bill a model changes by its inner id; null: there is none of that id; undefined: the model is a new bill. */
function billOfModel(
  books: Books,
  formId: string,
  model: Record<string, unknown>,
): LocalBill | null | undefined {
  const id = Number(textOf(model['FID']));
  if (!id) return undefined;
  return [...books.bills.values()].find((bill) => bill.formId === formId && bill.id === id) ?? null;
}

/** A bill of money comes to what its lines do, and to more than nothing, or at least not to nothing. */
function wrongSum(
  { money }: Form,
  model: Record<string, unknown>,
  lines: readonly Record<string, unknown>[],
): LocalFault[] {
  if (!money) return [];
  const sum = lines.reduce((all, line) => all + cents(line[money.line]), 0);
  const isSome = money.signed ? sum !== 0 : sum > 0;
  return isSome && sum === cents(model[money.sum]) ? [] : [wrong(money.sum, '表头金额与明细金额合计不一致')];
}

/** Fields that a bill cannot be without. */
function missing(
  fields: readonly string[],
  names: FieldNames,
  row: Record<string, unknown>,
  index: number,
): LocalFault[] {
  return fields
    .filter((field) => !textOf((row[field] as { FNumber?: string } | undefined)?.FNumber ?? row[field]))
    .map((field) => wrong(field, `字段“${names[field]![0]}”是必填项`, index));
}

function unknownCodes(
  books: Books,
  fields: FieldNames,
  row: Record<string, unknown>,
  index: number,
): LocalFault[] {
  return Object.entries(fields).flatMap(([field, [name, refersTo]]) => {
    const code = (row[field] as { FNumber?: string } | undefined)?.FNumber;
    if (!refersTo || code === undefined || !books.unknown.has(code)) return [];
    return [wrong(field, `字段“${name}”的值“${code}”在系统中不存在或已禁用`, index)];
  });
}

/** What stands where a day should and is none. */
function noDays(fields: FieldNames, row: Record<string, unknown>, index: number): LocalFault[] {
  return days
    .filter(
      (field) => fields[field] && row[field] !== undefined && Number.isNaN(Date.parse(textOf(row[field]))),
    )
    .map((field) => wrong(field, `字段“${fields[field]![0]}”的值“${textOf(row[field])}”不是日期`, index));
}

const wrong = (FieldName: string, Message: string, DIndex = 0): LocalFault => ({
  FieldName,
  Message,
  DIndex,
});

/** Quantity times price with tax, less the discount, without a floating comma in between; what is free comes to nothing. */
function lineFen(line: Record<string, unknown>): number {
  if (isFree(line)) return 0;
  const gross = cents(line['FQty'] ?? line['FRealQty']) * cents(line['FTaxPrice']);
  return gross / 100 - cents(line['FDiscount']);
}

const isFree = ({ FIsFree }: Record<string, unknown>) => FIsFree === true || FIsFree === 'true';

/** Hundredths of a number in digits. */
function cents(value: unknown): number {
  return Math.round(Number(value ?? 0) * 100);
}

import { expect, test } from 'vitest';
import { causeOf } from './rules-cause.ts';

test.each([
  ['refused', '字段“客户”的值“MD-1”在系统中不存在或已禁用', 'FCustId', 'customer'],
  ['refused', '字段“退货客户”的值“MD-1”在系统中不存在或已禁用', 'FRetcustId', 'customer'],
  ['refused', '客户 MD-1 不存在', null, 'customer'],
  ['refused', '字段“物料编码”的值“P-1”在系统中不存在或已禁用', 'FMaterialId', 'product'],
  ['refused', '字段“仓库”的值“CK-1”在系统中不存在或已禁用', 'FStockID', 'warehouse'],
  ['refused', '字段“发货组织”的值“9”在系统中不存在或已禁用', 'FStockOrgId', 'base'],
  ['refused', '字段“销售单位”的值“箱”在系统中不存在或已禁用', 'FUnitID', 'base'],
  ['refused', '单据“SO1”已有下游单据“SO1-CK”，不能反审核', '', 'follower'],
  ['refused', '当前日期已关账，不能保存', 'FDate', 'closed'],
  ['refused', '编码唯一，单据编号重复', 'FBillNo', 'closed'],
  ['refused', '折扣额超出金额', 'FDiscount', 'other'],
  ['no-pair', '超市', 'FNote', 'pair'],
  ['empty', 'remark', 'FCustId', 'empty'],
  ['refused', 'login', null, 'login'],
  ['slow', '', null, 'way'],
  ['unreachable', 'ECONNREFUSED', null, 'way'],
  [null, null, null, 'other'],
])('%s, %s at %s: %s', (errorKind, error, errorField, cause) => {
  expect(causeOf({ errorKind, error, errorField })).toBe(cause);
});

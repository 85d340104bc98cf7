import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'product_status',
    name: inBoth('销售状态', 'Sale status'),
    values: { 'on-sale': inBoth('在售', 'On sale', 'green'), 'off-sale': inBoth('停售', 'Off sale') },
  },
  {
    code: 'price_kind',
    name: inBoth('价格类型', 'Kinds of prices'),
    values: {
      agreement: inBoth('协议价', 'Agreement'),
      customer: inBoth('客户价', 'Outlet'),
      channel: inBoth('渠道价', 'Channel'),
      base: inBoth('统一价', 'Base'),
    },
  },
  {
    code: 'material_kind',
    name: inBoth('物料类型', 'Kinds of materials'),
    values: {
      display: inBoth('陈列物料', 'Display'),
      gift: inBoth('赠品', 'Gifts'),
      print: inBoth('宣传品', 'Print'),
      equipment: inBoth('设备', 'Equipment'),
      uniform: inBoth('工服', 'Uniforms'),
    },
  },
];

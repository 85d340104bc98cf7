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
      label: inBoth('标签价', 'Label'),
      channel: inBoth('渠道价', 'Channel'),
      base: inBoth('统一价', 'Base'),
    },
  },
];

import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'warehouse_kind',
    name: inBoth('仓库类型', 'Kinds of warehouses'),
    values: {
      main: inBoth('总仓', 'Main', 'blue'),
      dealer: inBoth('经销商仓', "Dealer's"),
      van: inBoth('车仓', 'Van'),
      transit: inBoth('在途', 'In transit', 'orange'),
      returns: inBoth('退货仓', 'Returns', 'red'),
      parts: inBoth('备件仓', 'Spare parts', 'green'),
      'parts-van': inBoth('维修车', 'Repair van', 'cyan'),
    },
  },
];

import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
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

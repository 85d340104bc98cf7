import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'tag_color',
    name: inBoth('标签颜色', 'Tag colours'),
    values: {
      blue: inBoth('蓝', 'Blue', 'blue'),
      green: inBoth('绿', 'Green', 'green'),
      orange: inBoth('橙', 'Orange', 'orange'),
      red: inBoth('红', 'Red', 'red'),
      purple: inBoth('紫', 'Purple', 'purple'),
      cyan: inBoth('青', 'Cyan', 'cyan'),
      gold: inBoth('金', 'Gold', 'gold'),
    },
  },
];

import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'outlet_status',
    name: inBoth('门店状态', 'States of outlets'),
    values: {
      potential: inBoth('潜在', 'Potential', 'cyan'),
      pending: inBoth('审批中', 'Waiting', 'orange'),
      normal: inBoth('正常', 'Open', 'green'),
      frozen: inBoth('冻结', 'Frozen', 'red'),
      closed: inBoth('停业', 'Closed'),
      merged: inBoth('已合并', 'Merged'),
    },
  },
  {
    code: 'outlet_kind',
    name: inBoth('门店类型', 'Kinds of outlets'),
    values: {
      outlet: inBoth('门店', 'Shop'),
      ka: inBoth('KA 卖场', 'Key account'),
      'sub-dealer': inBoth('二批', 'Sub-dealer'),
    },
  },
  {
    code: 'customer_level',
    name: inBoth('客户等级', 'Levels of outlets'),
    values: {
      A: inBoth('A 级', 'A', 'gold'),
      B: inBoth('B 级', 'B', 'blue'),
      C: inBoth('C 级', 'C', 'cyan'),
      D: inBoth('D 级', 'D'),
    },
  },
  {
    code: 'outlet_rfm',
    name: inBoth('门店 RFM 分层', 'RFM of outlets'),
    values: {
      best: inBoth('重要价值', 'Best', 'gold'),
      'large-new': inBoth('重要发展', 'Large, new', 'green'),
      'large-slipping': inBoth('重要保持', 'Large, slipping', 'orange'),
      'large-lost': inBoth('重要挽留', 'Large, nearly lost', 'red'),
      'small-regular': inBoth('一般价值', 'Small, regular', 'blue'),
      'small-new': inBoth('一般发展', 'Small, new', 'cyan'),
      'small-slipping': inBoth('一般保持', 'Small, slipping'),
      'small-lost': inBoth('一般挽留', 'Small, nearly lost'),
      none: inBoth('近期无销售', 'No sales lately'),
    },
  },
  {
    code: 'label_kind',
    name: inBoth('标签方式', 'Kinds of labels'),
    values: { manual: inBoth('手工', 'By hand'), rule: inBoth('规则', 'By rule') },
  },
];

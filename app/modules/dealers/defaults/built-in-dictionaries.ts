import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'dealer_status',
    name: inBoth('经销商状态', 'States of dealers'),
    values: {
      intent: inBoth('意向', 'Interested', 'cyan'),
      review: inBoth('资质审核', 'Under review', 'orange'),
      signing: inBoth('签约', 'Signing', 'blue'),
      active: inBoth('合作中', 'Active', 'green'),
      paused: inBoth('暂停', 'Paused', 'red'),
      ended: inBoth('终止', 'Ended'),
    },
  },
  {
    code: 'warehouse_choice',
    name: inBoth('出货仓库的选法', 'How a warehouse is chosen'),
    values: {
      order: inBoth('按仓库顺序', 'In the order of the warehouses'),
      nearest: inBoth('离门店最近的先出', 'The nearest first'),
      expiring: inBoth('先到期的先出', 'What expires first'),
    },
  },
  {
    code: 'poi_source',
    name: inBoth('潜在客户来源', 'Sources of potential partners'),
    values: {
      map: inBoth('地图', 'Map'),
      registry: inBoth('工商信息', 'Registry'),
      import: inBoth('导入', 'Import'),
      referral: inBoth('转介绍', 'Referral'),
    },
  },
  {
    code: 'poi_stage',
    name: inBoth('潜在客户阶段', 'Stages of potential partners'),
    values: {
      pool: inBoth('未认领', 'Unclaimed'),
      claimed: inBoth('已认领', 'Claimed', 'cyan'),
      visited: inBoth('已拜访', 'Visited', 'blue'),
      interested: inBoth('有意向', 'Interested', 'gold'),
      converted: inBoth('已转化', 'Converted', 'green'),
      invalid: inBoth('无效', 'Invalid'),
    },
  },
];

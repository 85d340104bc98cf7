import { defineEntity } from '#app/entity/define-entity.ts';
import { optional, reference, text, tree } from '#app/entity/fields.ts';

/** What has to stand on the shelves of some outlets (必卖商品). */
export const mustSell = defineEntity({
  name: 'must-sell',
  words: 'visits:mustSell',
  wire: '/eVisit/mustSell',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    productId: reference({ quick: true, search: true, width: 240 }),
    channelId: optional(tree({ search: true, width: 160 })),
    labelId: optional(reference({ search: true, width: 160 })),
    remark: optional(text({ max: 100, width: 240 })),
  },
});

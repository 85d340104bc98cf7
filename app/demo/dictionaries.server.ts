import { aDict, type DictFacts } from '#app/modules/dictionaries/seed.server.ts';
import type { World } from '#app/modules/organisation/seed-world.server.ts';

const dictionaries: readonly DictFacts[] = [
  {
    code: 'tag_color',
    name: '标签颜色',
    items: { blue: '蓝', green: '绿', orange: '橙', red: '红', purple: '紫', cyan: '青', gold: '金' },
  },
  { code: 'outlet_level', name: '门店等级', items: { A: '旗舰店', B: '标准店', C: '便民店' } },
  {
    code: 'channel_type',
    name: '渠道类型',
    items: { ka: '大卖场', cvs: '便利店', gt: '传统小店', catering: '餐饮', school: '校园', online: '线上' },
  },
  {
    code: 'warehouse_kind',
    name: '仓库类型',
    items: { main: '总仓', dealer: '经销商仓', van: '车仓', transit: '在途' },
  },
  { code: 'product_status', name: '销售状态', items: { 'on-sale': '在售', 'off-sale': '停售' } },
  {
    code: 'price_kind',
    name: '价格类型',
    items: { agreement: '协议价', customer: '客户价', channel: '渠道价', base: '统一价' },
  },
  {
    code: 'material_kind',
    name: '物料类型',
    items: { display: '陈列物料', gift: '赠品', print: '宣传品', equipment: '设备', uniform: '工服' },
  },
  { code: 'visit_result', name: '拜访结果', items: { order: '已下单', follow: '待跟进', refused: '已拒绝' } },
];

/** Dictionaries a consumer-goods brand begins with. */
export async function fillDictionaries(world: World): Promise<void> {
  for (const dictionary of dictionaries) await aDict(world, dictionary);
}

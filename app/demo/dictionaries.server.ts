import { aDict, type DictFacts } from '#app/modules/dictionaries/seed.server.ts';
import { provisionDictionaries } from '#app/modules/dictionaries/use-cases/provision-dictionaries.server.ts';
import type { World } from '#app/modules/organisation/seed-world.server.ts';

const dictionaries: readonly DictFacts[] = [
  { code: 'outlet_level', name: '门店等级', items: { A: '旗舰店', B: '标准店', C: '便民店' } },
  {
    code: 'channel_type',
    name: '渠道类型',
    items: { ka: '大卖场', cvs: '便利店', gt: '传统小店', catering: '餐饮', school: '校园', online: '线上' },
  },
  { code: 'visit_result', name: '拜访结果', items: { order: '已下单', follow: '待跟进', refused: '已拒绝' } },
];

/** Dictionaries a consumer-goods brand begins with, beside those every tenant has. */
export async function fillDictionaries(world: World): Promise<void> {
  await provisionDictionaries(world.tx, world.tenant);
  for (const dictionary of dictionaries) await aDict(world, dictionary);
}

import { and, eq } from 'drizzle-orm';
import { aDict, type DictFacts } from '#app/administration/dictionaries/seed.server.ts';
import { provisionDictionaries } from '#app/administration/dictionaries/use-cases/provision-dictionaries.server.ts';
import { newId } from '#app/lib/id.ts';
import { dictItems, dicts } from '#app/services/dictionaries/table.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';

const dictionaries: readonly DictFacts[] = [
  { code: 'outlet_level', name: '门店等级', items: { A: '旗舰店', B: '标准店', C: '便民店' } },
  {
    code: 'channel_type',
    name: '渠道类型',
    items: { ka: '大卖场', cvs: '便利店', gt: '传统小店', catering: '餐饮', school: '校园', online: '线上' },
  },
  { code: 'visit_result', name: '拜访结果', items: { order: '已下单', follow: '待跟进', refused: '已拒绝' } },
];

/** A tree of values (分类): each below the one before it that stands further left. */
const expenses: readonly [depth: number, value: string, label: string, color: string | null][] = [
  [0, 'market', '市场费用', 'blue'],
  [1, 'display', '陈列费', null],
  [1, 'tasting', '品鉴与试饮', null],
  [1, 'poster', '宣传物料', null],
  [0, 'channel', '渠道费用', 'orange'],
  [1, 'entry', '进场费', null],
  [1, 'rebate', '返利', null],
  [0, 'travel', '差旅费用', 'green'],
  [1, 'traffic', '交通', null],
  [1, 'hotel', '住宿', null],
];

/** Dictionaries a consumer-goods brand begins with, beside those every tenant has. */
export async function fillDictionaries(world: World): Promise<void> {
  await provisionDictionaries(world.tx, world.tenant);
  for (const dictionary of dictionaries) await aDict(world, dictionary);
  await fillTree(world);
  const old = await aDict(world, {
    code: 'visit_weather',
    name: '拜访天气',
    items: { sunny: '晴', rain: '雨' },
  });
  await world.tx
    .update(dicts)
    .set({ deletedAt: daysBefore(world.now, 6) })
    .where(and(eq(dicts.tenantId, world.tenant.slug), eq(dicts.id, old.id)));
}

async function fillTree(world: World): Promise<void> {
  const { id: dictId } = await aDict(world, { code: 'expense_category', name: '费用类目' });
  const above: string[] = [];
  for (const [sortOrder, [depth, value, label, color]] of expenses.entries()) {
    const id = newId();
    const parentId = depth > 0 ? above[depth - 1] : null;
    const own = { tenantId: world.tenant.slug, id, dictId, value, label, color, sortOrder, parentId };
    await world.tx.insert(dictItems).values(own);
    above[depth] = id;
  }
}

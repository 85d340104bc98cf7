import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { newId } from '#app/lib/id.ts';
import { daysBefore, definedOnly, suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import { repairArticleCodes, repairArticles, repairFaultCauses } from '../knowledge/table.server.ts';
import type { Fault } from '../life/rules-state.ts';
import { faultTree } from './catalogue.ts';

type Article = typeof repairArticles.$inferSelect;

type ArticleFacts = Partial<Pick<Article, 'title' | 'model' | 'status' | 'steps'>> & {
  faults?: readonly Fault[];
  causes?: readonly string[];
};

/** Writes an article of the knowledge base; a published one about what does not cool by default. */
export async function anArticle(world: World, facts: ArticleFacts = {}): Promise<Article> {
  const { faults = ['no-cooling'], causes = [], ...own } = facts;
  const { tx, tenant, now } = world;
  const id = newId();
  const [row] = await tx
    .insert(repairArticles)
    .values({
      title: `维修知识 ${suffix(id)}`,
      status: 'published',
      steps: '检查电源\n测冷凝器温度',
      createdAt: daysBefore(now, 60),
      updatedAt: daysBefore(now, 60),
      ...definedOnly(own),
      tenantId: tenant.slug,
      id,
    })
    .returning();
  const of = (kind: 'fault' | 'cause', codes: readonly string[]) =>
    codes.map((code) => ({ tenantId: tenant.slug, articleId: id, kind, code }));
  await insertRows(tx, repairArticleCodes, [...of('fault', faults), ...of('cause', causes)]);
  return row!;
}

const demo: readonly ArticleFacts[] = [
  {
    title: '不制冷：先查电，再查风，最后查制冷剂',
    faults: ['no-cooling', 'weak-cooling'],
    causes: ['refrigerant', 'compressor'],
    steps: [
      '看温控器设定和显示，确认没有被调高',
      '听压缩机：不启动的查电压和启动器，启动即停的查过载保护',
      '看冷凝器：积尘厚的先清洗，观察 30 分钟',
      '摸排气管和回气管：一样凉说明制冷剂不足，用检漏仪查焊点',
      '补焊后抽真空 30 分钟，按铭牌加注制冷剂，记录加注量',
      '压缩机线圈开路或对地导通的，申请更换压缩机',
    ].join('\n'),
  },
  {
    title: 'HL-380 温控器更换与校准',
    model: 'HL-380 单门立式',
    faults: ['no-cooling', 'weak-cooling', 'frost'],
    causes: ['thermostat'],
    steps: [
      '断电，拆下柜顶面板的两颗螺丝',
      '拍下接线，再拔温控器的三根线',
      '新温控器的感温管插到底，不能碰蒸发器边缘',
      '通电后设到 4 档，30 分钟后测柜内温度，应在 2 到 8 ℃',
    ].join('\n'),
  },
  {
    title: '结霜结冰：门封、除霜和使用习惯',
    faults: ['frost', 'leak'],
    causes: ['gasket', 'dirt', 'handling'],
    steps: [
      '关门后四边各夹一张纸，拉得动的地方门封漏冷',
      '门封用热水敷软后复位，开裂的更换',
      '人工除霜，疏通排水孔和接水盘',
      '商品离后壁 5 厘米以上，告诉店主不要堵住风道',
    ].join('\n'),
  },
  {
    title: '不通电：十分钟排查',
    faults: ['no-power', 'light'],
    causes: ['wiring'],
    steps: [
      '电话里先请店主换一个插座，看跳闸没有',
      '量插座电压，低于 198 V 的请店主找电工',
      '查电源线和插头有没有烧痕，压接端子是否松动',
      '合闸就跳的，逐个断开灯、风机、压缩机找短路',
    ].join('\n'),
  },
  {
    title: '噪音大：分清风机、压缩机和摆放',
    faults: ['noise'],
    causes: ['fan', 'handling'],
    steps: [
      '调平四脚，柜背离墙 10 厘米',
      '断开风机插头，声音消失的换风机或清理扇叶',
      '压缩机减震垫老化的更换，管路相碰的隔开',
    ].join('\n'),
  },
  {
    title: '门体更换作业（征求意见）',
    status: 'draft',
    faults: ['door'],
    causes: ['gasket', 'handling'],
    steps: '拆下上铰链盖\n两人托住门体取下\n换铰链轴套，装回后调门缝',
  },
];

/** Places causes under faults: the fault tree of a tenant. */
export async function aFaultTree(
  { tx, tenant }: World,
  tree: Partial<Record<Fault, readonly string[]>>,
): Promise<void> {
  const rows = Object.entries(tree).flatMap(([fault, causes]) =>
    causes.map((cause) => ({ tenantId: tenant.slug, fault: fault as Fault, cause })),
  );
  await insertRows(tx, repairFaultCauses, rows);
}

/** What the firm knows of common faults, its fault tree, and an article that is not ready yet. */
export async function makeArticles(world: World): Promise<void> {
  await aFaultTree(world, faultTree);
  for (const facts of demo) await anArticle(world, facts);
}

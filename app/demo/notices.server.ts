import { aNotice, type NoticeFacts } from '#app/modules/notices/seed.server.ts';
import type { World } from '#app/modules/organisation/seed-world.server.ts';

/** Hours before now, and what was sent then. */
const sent: readonly [hours: number, facts: NoticeFacts][] = [
  [
    0.3,
    {
      title: '双旦促销价格已生效，请各办事处核对陈列物料',
      priority: 'H',
      content:
        '<p>双旦促销自<strong>今日零时</strong>生效，请各办事处：</p><ol><li>核对门店价签与堆头陈列；</li><li>缺少的物料在系统里申请，<strong>周三前</strong>补齐；</li><li>发现乱价，拍照上报大区经理。</li></ol>',
    },
  ],
  [
    5,
    {
      title: '月底盘点安排',
      priority: 'M',
      content:
        '<p>本月盘点从 28 日 20:00 开始，期间暂停出库。</p><table><thead><tr><th>仓库</th><th>负责人</th></tr></thead><tbody><tr><td>总仓</td><td>仓储部</td></tr><tr><td>各经销商仓</td><td>大区内勤</td></tr></tbody></table>',
    },
  ],
  [
    30,
    {
      title: '新版拜访路线功能上线说明',
      content:
        '<h3>有什么变化</h3><ul><li>路线可以按星期安排；</li><li>到店距离超过 500 米会提示。</li></ul><p>有问题请联系总部信息部。</p>',
    },
  ],
  [200, { title: '元旦放假与值班安排', content: '<p>值班表见各部门公告栏，请保持电话畅通。</p>' }],
  [
    1,
    {
      title: '有订单等待审核超过 24 小时',
      category: '2',
      priority: 'M',
      content: '<p>请尽快处理待审核的订单。</p>',
      to: { roles: ['clerk', 'admin'] },
    },
  ],
  [
    50,
    {
      title: '系统已于凌晨完成升级',
      category: '2',
      content: '<p>升级期间的数据没有受到影响。</p>',
    },
  ],
];

/** What a brand has told its people lately, and one that waits to be sent. */
export async function makeNotices(world: World): Promise<void> {
  const ago = (hours: number) => new Date(world.now.getTime() - hours * 3_600_000);
  for (const [hours, facts] of sent) {
    const by = facts.category === '2' ? {} : { by: 'admin' };
    await aNotice(world, { ...facts, ...by, sentAt: ago(hours) });
  }
  const draft = { title: '经销商年会邀请（草稿）', content: '<p>时间、地点待定。</p>', by: 'admin' };
  await aNotice(world, { ...draft, status: '0', sentAt: ago(2) });
}

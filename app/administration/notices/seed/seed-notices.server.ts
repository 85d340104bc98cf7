import { sql } from 'drizzle-orm';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import { aFile } from '#app/services/files/seed.server.ts';
import { noticeCategory, noticeStatus } from '#app/services/notices/rules.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { aNotice, type NoticeFacts, type NoticeRecord } from './seed.server.ts';

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
      category: noticeCategory.system,
      priority: 'M',
      content: '<p>请尽快处理待审核的订单。</p>',
      to: { roles: ['clerk', 'admin'] },
    },
  ],
  [
    50,
    {
      title: '系统已于凌晨完成升级',
      category: noticeCategory.system,
      content: '<p>升级期间的数据没有受到影响。</p>',
    },
  ],
];

/** The same of what lies further back or is for some only, with an attachment or taken back. */
const others: readonly [hours: number, facts: NoticeFacts][] = [
  [
    20,
    {
      title: '华东大区周例会改到周三 9:30',
      priority: 'M',
      content: '<p>本周例会改到<strong>周三 9:30</strong>，请带上本周的门店陈列照片。</p>',
      to: { departs: ['A01A01'] },
    },
  ],
  [
    72,
    {
      title: '差旅报销新规',
      content: '<p>从下月起，差旅费用按费用类目填写，见附件。</p>',
      to: { roles: ['manager', 'sales'] },
    },
  ],
  [
    96,
    {
      title: '周末系统维护通知（时间有误，已撤销）',
      content: '<p>周六 22:00 至周日 6:00 维护。</p>',
      status: noticeStatus.revoked,
    },
  ],
];

/** What a brand has told its people lately, who has read it, and what waits to be sent. */
export async function makeNotices(world: World, files: Pick<FileStorage, 'put'>): Promise<void> {
  const ago = (hours: number) => new Date(world.now.getTime() - hours * 3_600_000);
  for (const [hours, facts] of [...sent, ...others]) {
    const by = facts.category === noticeCategory.system ? {} : { by: 'admin' };
    const notice = await aNotice(world, { ...facts, ...by, sentAt: ago(hours) });
    await haveRead(world, notice, hours);
    if (facts.title === '差旅报销新规') await attach(world, files, notice);
  }
  const draft = { title: '经销商年会邀请（草稿）', content: '<p>时间、地点待定。</p>', by: 'admin' };
  await aNotice(world, { ...draft, status: noticeStatus.draft, sentAt: ago(2) });
  await aNotice(world, {
    title: '新年团拜会安排（定时发布）',
    content: '<p>团拜会在总部三楼会议室，10:00 开始。</p>',
    by: 'admin',
    status: noticeStatus.draft,
    sentAt: ago(3),
    releaseAt: new Date(world.now.getTime() + 40 * 3_600_000),
  });
}

/** Of its readers the more the longer it is out; the administrator has it all before them still. */
async function haveRead(world: World, notice: NoticeRecord, hours: number): Promise<void> {
  if (notice.status !== noticeStatus.released) return;
  const share = Math.min(88, 15 + Math.round(hours));
  await world.tx.execute(sql`
    insert into announcement_reads (tenant_id, user_id, announcement_id, read_at)
    select u.tenant_id, u.id, ${notice.id}, ${notice.sentAt}::timestamptz
        + (${world.now}::timestamptz - ${notice.sentAt}::timestamptz) * (abs(hashtext(u.username)) % 90 + 5) / 100
      from users u
      where u.tenant_id = ${world.tenant.slug} and u.frozen_at is null and u.username <> 'admin'
        and abs(hashtext(u.username || ${notice.title})) % 100 < ${share}
        and (${notice.audience} = 'all' or exists (
          select 1 from announcement_targets t
            where t.tenant_id = u.tenant_id and t.announcement_id = ${notice.id} and (
              t.kind = 'role' and t.target_id in (
                select r.role_id from user_roles r where r.tenant_id = u.tenant_id and r.user_id = u.id)
              or t.kind = 'depart' and exists (
                select 1 from departs top
                  join departs below on below.tenant_id = top.tenant_id
                    and starts_with(below.org_code, top.org_code)
                  join user_departs d on d.tenant_id = below.tenant_id and d.depart_id = below.id
                  where top.tenant_id = u.tenant_id and top.id = t.target_id and d.user_id = u.id))))`);
}

async function attach(world: World, files: Pick<FileStorage, 'put'>, notice: NoticeRecord): Promise<void> {
  const content = Buffer.from('\ufeff费用类目,标准（元）\r\n住宿,350\r\n市内交通,80\r\n');
  await aFile(world, {
    name: '差旅标准.csv',
    type: 'text/csv',
    uploaderId: notice.senderId ?? undefined,
    entityId: notice.id,
    createdAt: notice.createdAt,
    kept: { content, files },
  });
}

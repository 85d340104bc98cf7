import { Popconfirm, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { asCards, cardTable } from '#app/entity/list/table/as-cards.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { shopApi } from '../api.server.ts';
import { BindForm } from '../parts/bind-form.tsx';
import { listMembers } from '../use-cases/list-members.server.ts';
import { type MemberRow, membersQuery } from '../wire.ts';
import type { Route } from './+types/members-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const members = await listMembers(ctx, checkInput(membersQuery, given));
  return { title: ctx.t('shop:menu.members'), given, members };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Which account orders for which outlet (ORD-06). */
export default function MembersPage({ loaderData: { given, members } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { run, problem } = useCommand<typeof shopApi>();
  const columns: TableColumnsType<MemberRow> = [
    { key: 'username', title: t('members.username'), dataIndex: 'username', width: 160 },
    { key: 'realname', title: t('members.realname'), dataIndex: 'realname', width: 120 },
    {
      key: 'outlet',
      title: t('members.outlet'),
      render: (_, row) => (
        <Link to={to(outletDetailPage, { id: row.customerId })}>
          {t('common:mark.aside', { text: row.customerName, aside: row.customerCode })}
        </Link>
      ),
    },
    {
      key: 'since',
      title: t('members.since'),
      width: 180,
      render: (_, row) => formatTime(row.since, tenant.timeZone),
    },
    {
      key: 'actions',
      title: t('members.actions'),
      width: 100,
      render: (_, row) => (
        <Popconfirm
          title={t('members.question', { name: row.username })}
          okText={t('members.unbind')}
          onConfirm={() =>
            void run('DELETE /shop/member', { userId: row.userId, customerId: row.customerId })
          }
        >
          <button type="button" className="row-action row-action-danger">
            {t('members.unbind')}
          </button>
        </Popconfirm>
      ),
    },
  ];
  return (
    <PageView
      title={t('menu.members')}
      description={t('members.note')}
      actions={<BindForm />}
      search={
        <ListFilter keyword={given['keyword'] ?? null} hint={t('members.hint')} choices={[]} onChange={go} />
      }
    >
      <ProblemNote text={problem} />
      <section className="list-panel" aria-label={t('menu.members')}>
        <Table<MemberRow>
          rowKey={({ userId, customerId }) => `${userId} ${customerId}`}
          {...cardTable}
          columns={asCards(columns)}
          dataSource={members}
          pagination={false}
          scroll={{ x: 700 }}
          locale={{ emptyText: t('members.none') }}
        />
      </section>
    </PageView>
  );
}

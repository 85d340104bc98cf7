import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
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

/** Somebody may order for several outlets, and several people for one. */
type KeyedMember = MemberRow & { key: string };

/** Which account orders for which outlet (ORD-06). */
export default function MembersPage({ loaderData: { given, members } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { run, problem } = useCommand<typeof shopApi>();
  const columns: readonly DataColumn<KeyedMember>[] = [
    { key: 'username', title: t('members.username'), width: 160, render: (row) => row.username },
    { key: 'realname', title: t('members.realname'), width: 120, render: (row) => row.realname },
    {
      key: 'outlet',
      title: t('members.outlet'),
      width: 320,
      render: (row) => (
        <Link to={to(outletDetailPage, { id: row.customerId })}>
          {t('common:mark.aside', { text: row.customerName, aside: row.customerCode })}
        </Link>
      ),
    },
    {
      key: 'since',
      title: t('members.since'),
      width: 180,
      render: (row) => formatTime(row.since, tenant.timeZone),
    },
    {
      key: 'actions',
      title: t('members.actions'),
      width: 110,
      fixed: 'right',
      render: (row) => (
        <RowVerbs
          verbs={[
            {
              key: 'unbind',
              label: t('members.unbind'),
              danger: true,
              question: t('members.question', { name: row.username }),
              onClick: () =>
                void run('DELETE /shop/member', { userId: row.userId, customerId: row.customerId }),
            },
          ]}
        />
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
      <DataTable<KeyedMember>
        label={t('menu.members')}
        rowKey="key"
        columns={columns}
        rows={members.map((row) => ({ ...row, key: `${row.userId} ${row.customerId}` }))}
        empty={t('members.none')}
      />
    </PageView>
  );
}

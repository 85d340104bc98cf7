import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { type AgeBucket, ageBuckets } from '../accounts/rules-ageing.ts';
import { Money } from '../parts/money.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { listAccounts } from '../use-cases/list-accounts.server.ts';
import { type AccountRow, accountsQuery } from '../wire.ts';
import type { Route } from './+types/account-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(accountsQuery, given);
  return { title: ctx.t('receivables:menu.list'), given, query, page: await listAccounts(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What outlets owe, or what is owed to dealers, by age. */
export default function AccountListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['receivables', 'entity']);
  const { given, query, page } = loaderData;
  const byDealer = query.by === 'dealer';
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const ageName = (age: AgeBucket) => {
    const at = ageBuckets.indexOf(age);
    const [before = 0, to] = [page.ageEdges[at - 2], page.ageEdges[at - 1]];
    return t(`age.${age}`, { from: to === undefined ? before : before + 1, to });
  };
  const columns: readonly DataColumn<AccountRow>[] = [
    {
      key: 'name',
      title: t(byDealer ? 'column.dealer' : 'column.outlet'),
      width: 250,
      render: (row) =>
        row.customerId ? (
          <OutletCell account={{ ...row, customerId: row.customerId }} name={row.name} below={row.code} />
        ) : (
          <span className="cell-pair">
            <Link to={listAddress({}, { dealerId: row.dealerId })}>{row.name}</Link>
            <small>{row.code}</small>
          </span>
        ),
    },
    ...(byDealer
      ? []
      : [
          {
            key: 'dealer',
            title: t('column.dealer'),
            width: 170,
            render: (row: AccountRow) => row.dealerName,
          },
        ]),
    {
      key: 'balance',
      title: t('column.balance'),
      width: 130,
      align: 'right',
      render: (row) => <Money fen={row.balanceFen} dash={false} />,
    },
    ...ageBuckets.map(
      (age): DataColumn<AccountRow> => ({
        key: age,
        title: ageName(age),
        width: 120,
        align: 'right',
        render: (row) => <Money fen={row.ages[age]} />,
      }),
    ),
    {
      key: 'onAccount',
      title: t('column.onAccount'),
      width: 110,
      align: 'right',
      render: (row) => <Money fen={row.onAccountFen} />,
    },
    {
      key: 'owedBack',
      title: t('column.owedBack'),
      width: 110,
      align: 'right',
      render: (row) => <Money fen={row.owedBackFen} />,
    },
  ];
  const only = ['owing', 'overdue', 'credit'] as const;
  return (
    <PageView
      title={t('menu.list')}
      description={t(page.ageEdgesDiffer ? 'accounts.noteDiffer' : 'accounts.note')}
      figures={
        <FigureLine
          figures={[
            { name: t('accounts.balance'), value: `¥ ${formatFen(page.totals.balanceFen)}` },
            { name: t('accounts.onAccount'), value: `¥ ${formatFen(page.totals.onAccountFen)}` },
            { name: t('accounts.count'), value: page.totals.accounts },
          ]}
        />
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t(byDealer ? 'accounts.dealerHint' : 'accounts.keywordHint')}
          choices={[
            {
              name: 'only',
              label: t('accounts.only'),
              value: query.only,
              options: only.map((value) => ({ value, label: t(`accounts.${value}`) })),
            },
          ]}
          others={['dealerId']}
          onChange={go}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('menu.list')}>
          {(['outlet', 'dealer'] as const).map((by) => (
            <Link
              key={by}
              to={listAddress({}, { by: by === 'outlet' ? null : by })}
              aria-current={by === query.by ? 'page' : undefined}
            >
              {t(by === 'outlet' ? 'accounts.byOutlet' : 'accounts.byDealer')}
            </Link>
          ))}
        </nav>
      }
    >
      <DataTable<AccountRow>
        label={t('menu.list')}
        rowKey="key"
        columns={columns}
        rows={page.records}
        empty={t('accounts.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}

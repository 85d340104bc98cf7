import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { listPromotions } from '../editing/use-cases/list-promotions.server.ts';
import { FileButtons } from '../files/parts/file-buttons.tsx';
import { promotionCalendarPage, promotionDetailPage, promotionEditPage } from '../pages.ts';
import { StateTag } from '../parts/state-tag.tsx';
import { promotionStates } from '../rules.ts';
import { BudgetBar } from '../usage/parts/budget-bar.tsx';
import { listQuery, type PromotionRow } from '../wire.ts';
import type { Route } from './+types/promotion-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(listQuery, { ...given, page: given['pageNumber'] ?? 1 });
  return { title: ctx.t('promotions:title'), given, query, page: await listPromotions(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Promotions by state, each with its sentence and what is used of its budget (PRO-01). */
export default function PromotionListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('promotions');
  const { given, query, page } = loaderData;
  const to = usePathOf();
  const { revalidate } = useRevalidator();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const columns: readonly DataColumn<PromotionRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 350,
      render: (row) => (
        <span className="cell-pair">
          <Link to={to(promotionDetailPage, { id: row.id })}>{row.name}</Link>
          <small>{row.sentence}</small>
        </span>
      ),
    },
    { key: 'kind', title: t('column.kind'), width: 90, render: (row) => t(`kind.${row.kind}`) },
    {
      key: 'days',
      title: t('column.days'),
      width: 190,
      render: (row) => `${row.validFrom} – ${row.validTo}`,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 130,
      render: (row) => (
        <>
          <StateTag state={row.state} />
          {row.next ? (
            <Tag color="processing">
              {t('nextVersion', { number: row.next.version, from: row.next.validFrom })}
            </Tag>
          ) : null}
          {row.pending && row.state !== 'draft' && row.state !== 'waiting' ? <Tag>{t('pending')}</Tag> : null}
        </>
      ),
    },
    { key: 'budget', title: t('column.budget'), width: 300, render: (row) => <BudgetBar promotion={row} /> },
    {
      key: 'times',
      title: t('column.times'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{thousands(row.usedTimes)}</span>,
    },
  ];
  return (
    <PageView
      title={t('title')}
      description={t('intro')}
      actions={
        <>
          <FileButtons
            filter={{ state: query.state, keyword: query.keyword }}
            onDone={() => void revalidate()}
          />
          <Link className="promotion-edit" to={to(promotionCalendarPage)}>
            {t('calendar.open')}
          </Link>
          <Can do="promotion:add">
            <Link className="promotion-new" to={to(promotionEditPage, { id: 'new' })}>
              <PlusOutlined aria-hidden /> {t('new')}
            </Link>
          </Can>
        </>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('keywordHint')}
          choices={[
            {
              name: 'state',
              label: t('column.state'),
              value: query.state || null,
              options: promotionStates.map((value) => ({
                value,
                label: `${t(`state.${value}`)} ${page.counts[value] ?? 0}`,
              })),
            },
          ]}
          onChange={(change) => go({ ...change, pageNumber: null })}
        />
      }
    >
      <DataTable<PromotionRow>
        label={t('title')}
        columns={columns}
        rows={page.records}
        empty={t('empty')}
        page={{ current: query.page, size: 20, total: page.total }}
        onPage={({ pageNumber }) => go({ pageNumber: String(pageNumber) })}
      />
    </PageView>
  );
}

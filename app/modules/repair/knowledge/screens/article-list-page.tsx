import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DictionaryText } from '#app/entity/form/dictionary/dictionary-tag.tsx';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { type Fault, faultSkills } from '../../life/rules-state.ts';
import type { articleApi } from '../api.server.ts';
import { ArticleBody } from '../parts/article-body.tsx';
import { articleStatuses } from '../rules-article.ts';
import { getFaultTree } from '../use-cases/fault-tree.server.ts';
import { listArticles } from '../use-cases/list-articles.server.ts';
import { type Article, articleQuery } from '../wire.ts';
import type { Route } from './+types/article-list-page.ts';

const FaultTreeDrawer = onDemand(() => import('../parts/fault-tree-drawer.tsx'));
const ArticleDrawer = onDemand(() => import('../parts/article-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(articleQuery, given);
  const { causes } = await getFaultTree(ctx);
  const page = await listArticles(ctx, query);
  return { title: ctx.t('repair:article.title'), given, query, page, causes };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const codes = Object.keys(faultSkills) as Fault[];

const unfolded = (article: Article) => <ArticleBody article={article} />;

/** The knowledge base (MES-01): articles by fault, drafts and published; each unfolds to what it says. */
export default function ArticleListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const { given, query, page, causes } = loaderData;
  const [writing, setWriting] = useState<{ article: Article | null } | null>(null);
  const [placing, setPlacing] = useState(false);
  const { run, busy, problem } = useCommand<typeof articleApi>();
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const columns: readonly DataColumn<Article>[] = [
    { key: 'title', title: t('article.field.title'), width: 260, render: (row) => row.title },
    {
      key: 'status',
      title: t('article.field.status'),
      width: 100,
      render: ({ status }) => (
        <Tag color={status === 'published' ? 'success' : 'default'}>{t(`article.status.${status}`)}</Tag>
      ),
    },
    {
      key: 'faults',
      title: t('article.field.faults'),
      width: 200,
      render: ({ faults }) => faults.map((code) => <Tag key={code}>{t(`fault.${code}`)}</Tag>),
    },
    {
      key: 'causes',
      title: t('article.field.causes'),
      width: 180,
      render: ({ causes: own }) =>
        own.length === 0
          ? '—'
          : own.map((code) => (
              <Tag key={code}>
                <DictionaryText code="repair_cause" value={code} />
              </Tag>
            )),
    },
    {
      key: 'model',
      title: t('article.field.model'),
      width: 150,
      render: ({ model }) => model ?? t('article.allModels'),
    },
    {
      key: 'updatedAt',
      title: t('article.field.updatedAt'),
      width: 150,
      render: ({ updatedAt }) => formatTime(updatedAt, tenant.timeZone, 'YYYY-MM-DD HH:mm'),
    },
    {
      key: 'acts',
      title: t('article.acts'),
      width: 130,
      render: (article) => (
        <span className="row-actions">
          <Can do="repair-article:edit">
            <button type="button" className="row-action" onClick={() => setWriting({ article })}>
              {t('article.change')}
            </button>
          </Can>
          <Can do="repair-article:delete">
            <Popconfirm
              title={t('article.deleteQuestion')}
              okText={t('article.delete')}
              onConfirm={() => void run('DELETE /mes/article/delete', { id: article.id })}
            >
              <button type="button" className="row-action" disabled={busy}>
                {t('article.delete')}
              </button>
            </Popconfirm>
          </Can>
        </span>
      ),
    },
  ];
  return (
    <PageView
      title={t('article.title')}
      description={t('article.note')}
      actions={
        <>
          <Can do="repair-article:edit">
            <Button onClick={() => setPlacing(true)}>{t('faultTree.open')}</Button>
          </Can>
          <Can do="repair-article:add">
            <Button type="primary" onClick={() => setWriting({ article: null })}>
              {t('article.add')}
            </Button>
          </Can>
        </>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('article.hintKeyword')}
          choices={[
            {
              name: 'fault',
              label: t('article.field.faults'),
              value: query.fault,
              options: codes.map((value) => ({ value, label: t(`fault.${value}`) })),
            },
          ]}
          onChange={go}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('article.field.status')}>
          {[null, ...articleStatuses].map((status) => (
            <Link
              key={status ?? 'all'}
              {...link({ status, pageNumber: null })}
              aria-current={query.status === status ? 'page' : undefined}
            >
              {status ? `${t(`article.status.${status}`)} ${page.counts[status]}` : t('all')}
            </Link>
          ))}
        </nav>
      }
    >
      <ProblemNote text={problem} />
      <DataTable<Article>
        label={t('article.title')}
        columns={columns}
        rows={page.records}
        empty={t('article.empty')}
        page={page}
        detail={unfolded}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {writing ? <ArticleDrawer article={writing.article} onClose={() => setWriting(null)} /> : null}
      {placing ? <FaultTreeDrawer causes={causes} onClose={() => setPlacing(false)} /> : null}
    </PageView>
  );
}

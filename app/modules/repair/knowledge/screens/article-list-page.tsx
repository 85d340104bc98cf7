import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { DictionaryText } from '#app/entity/form/dictionary/dictionary-tag.tsx';
import { ListChoice } from '#app/entity/list/conditions/list-choice.tsx';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { faultSkills } from '../../life/rules-state.ts';
import type { articleApi } from '../api.server.ts';
import { repairArticle } from '../entities.ts';
import { ArticleBody } from '../parts/article-body.tsx';
import { articleStore } from '../stores.server.ts';
import { getFaultTree } from '../use-cases/fault-tree.server.ts';
import type { Article } from '../wire.ts';
import type { Route } from './+types/article-list-page.ts';

const FaultTreeDrawer = onDemand(() => import('../parts/fault-tree-drawer.tsx'));
const ArticleDrawer = onDemand(() => import('../parts/article-drawer.tsx'));

export const loader = entityLoader(articleStore, getFaultTree);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const codes = Object.keys(faultSkills);

const articleOf = (row: EntityRow) => row['article'] as Article;
const unfolded = (row: EntityRow) => <ArticleBody article={articleOf(row)} />;
const causes = (row: EntityRow) => {
  const own = articleOf(row).causes;
  if (own.length === 0) return '—';
  return own.map((code) => (
    <Tag key={code}>
      <DictionaryText code="repair_cause" value={code} />
    </Tag>
  ));
};

/** The knowledge base (MES-01): articles by fault, drafts and published; each unfolds to what it says. */
export default function ArticleListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const may = useMay();
  const [writing, setWriting] = useState<{ article: Article | null } | null>(null);
  const [placing, setPlacing] = useState(false);
  const { run, busy, problem } = useCommand<typeof articleApi>();
  const status = (row: EntityRow) => {
    const { status: is } = articleOf(row);
    return <Tag color={is === 'published' ? 'success' : 'default'}>{t(`article.choice.status.${is}`)}</Tag>;
  };
  const faults = (row: EntityRow) =>
    articleOf(row).faults.map((code) => <Tag key={code}>{t(`fault.${code}`)}</Tag>);
  const verbs = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => {
    const article = articleOf(row);
    const change = { key: 'change', label: t('article.change'), onClick: () => setWriting({ article }) };
    const remove = {
      key: 'remove',
      label: t('article.delete'),
      danger: true,
      disabled: busy,
      question: t('article.deleteQuestion'),
      onClick: () => void run('DELETE /mes/article/delete', { id: article.id }),
    };
    return draw([
      ...(may('repair-article:edit') ? [change] : []),
      ...(may('repair-article:delete') ? [remove] : []),
    ]);
  };
  return (
    <>
      <ProblemNote text={problem} />
      <EntityListPage
        entity={repairArticle}
        data={loaderData}
        note={t('article.note')}
        cells={{ status, faults, causes, model: (row) => articleOf(row).model ?? t('article.allModels') }}
        detail={unfolded}
        rowVerbs={verbs}
        searchMore={
          <ListChoice
            name="fault"
            label={t('article.field.faults')}
            options={codes.map((value) => ({ value, label: t(`fault.${value}`) }))}
            given={loaderData.given}
          />
        }
        tools={
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
      />
      {writing ? <ArticleDrawer article={writing.article} onClose={() => setWriting(null)} /> : null}
      {placing ? <FaultTreeDrawer causes={loaderData.causes} onClose={() => setPlacing(false)} /> : null}
    </>
  );
}

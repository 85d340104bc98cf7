import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { requestedId } from '#app/kernel/api/asked-id.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { userExplainPage, userListPage } from '../pages.ts';
import { ReasonTable } from '../parts/reason-table.tsx';
import { RowReasons } from '../parts/row-reasons.tsx';
import { explainPage, listExplained } from '../use-cases/explain-page.server.ts';
import type { Route } from './+types/user-explain-page.ts';

const known = () => ({ declared: registry().menus, sources: registry().all('rows') });

export const loader = pageLoader(async (ctx, { request, params }) => {
  if (!params.id || !isId(params.id)) throw notFound();
  const pages = await listExplained(ctx, known());
  const requested = new URL(request.url).searchParams.get('page');
  const page = pages.find(({ code }) => code === requested) ?? pages.find(({ ruled }) => ruled) ?? pages[0];
  const found = await explainPage(
    ctx,
    {
      userId: params.id,
      permissionId: page?.code ?? '',
      departId: requestedId(request, 'depart'),
      rowId: requestedId(request, 'row'),
    },
    known(),
  );
  return { title: ctx.t('people:explain.title'), pages, found };
});

export const handle: PageHandle = userExplainPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Why a page, its buttons and its rows are there for somebody, or are not: which role brings what. */
export default function UserExplainPage({ loaderData }: Route.ComponentProps) {
  const { pages, found } = loaderData;
  const { person, roles, page, actions, rows } = found;
  const { t } = useTranslation('people');
  const { go } = useListNavigation((change: { page?: string; depart?: string; row?: string }) => {
    const asked = { page: page.code, depart: person.departId ?? '', ...change };
    return `?${new URLSearchParams(asked)}`;
  });
  const choose = (change: { page?: string; depart?: string; row?: string }) => {
    // Another page has other rows.
    const row = change.page ? '' : (rows?.one?.id ?? '');
    go({ row, ...change }, { replace: true });
  };
  return (
    <PageView
      title={t('explain.pageTitle', { name: person.name })}
      description={
        roles.length > 0
          ? t('explain.roles', { roles: roles.join(t('common:mark.list')) })
          : t('explain.noRoles')
      }
      back={
        <Link className="page-view-back" to={pathOf(userListPage)}>
          {t('explain.back')}
        </Link>
      }
      search={
        <div className="explain-choice">
          <Select
            className="field-wide"
            aria-label={t('explain.page')}
            showSearch={{ optionFilterProp: 'label' }}
            value={page.code}
            options={pages.map(({ code, title }) => ({ value: code, label: title }))}
            onChange={(code: string) => choose({ page: code })}
          />
          {person.departs.length > 1 ? (
            <Select
              className="field-wide"
              aria-label={t('explain.depart')}
              value={person.departId}
              options={person.departs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id: string) => choose({ depart: id })}
            />
          ) : null}
        </div>
      }
    >
      {person.frozen ? (
        <p className="notice-warning" role="alert">
          {t('explain.frozen')}
        </p>
      ) : null}
      {found.hidden ? (
        <p className="notice-warning" role="alert">
          {t('explain.hidden')}
        </p>
      ) : null}
      <section className="list-panel explain-panel" aria-label={t('explain.rows')}>
        <h2 className="explain-head">{t('explain.rows')}</h2>
        <RowReasons
          rows={rows}
          page={page.code}
          name={person.name}
          onChoose={(row) => choose({ row: row ?? '' })}
        />
      </section>
      <section className="list-panel explain-panel" aria-label={t('explain.buttons')}>
        <h2 className="explain-head">{t('explain.buttons')}</h2>
        <ReasonTable reasons={[page, ...actions]} />
      </section>
    </PageView>
  );
}

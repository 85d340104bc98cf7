import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { Toast } from '#app/ui/calls/toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { visitsApi } from '../../api.server.ts';
import { planBoardPage, visitRouteListPage, visitRoutePage } from '../../pages.ts';
import { HandOverRoute } from '../parts/hand-over-route.tsx';
import { RouteOutlets } from '../parts/route-outlets.tsx';
import { getRoute } from '../use-cases/get-route.server.ts';
import type { Route } from './+types/visit-route-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const id = params['id'] ?? '';
  if (!isId(id)) throw notFound();
  const route = await getRoute(ctx, { id });
  return { title: route.name, route };
});
export const handle: PageHandle = visitRoutePage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A route: whose it is, when it is driven, its outlets in their order; handed over as a whole (VIS-01, B4). */
export default function VisitRoutePage({ loaderData: { route } }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const may = useMay();
  const { run, busy, problem } = useCommand<typeof visitsApi>();
  const [handsOver, setHandsOver] = useState(false);
  const [stayed, setStayed] = useState(0);
  const list = to(visitRouteListPage);
  const mayEdit = may('visit-route:edit');
  const { id, version, owner } = route;
  const board = (day: string) => `${to(planBoardPage)}?${new URLSearchParams({ userId: owner.id, day })}`;
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('route.title')}
        </TabLink>
      }
      title={
        <>
          {route.name} {route.active ? null : <Tag>{t('route.stopped')}</Tag>}
        </>
      }
      description={[
        t('route.facts', {
          code: route.code,
          owner: owner.realname,
          depart: route.departName,
          weekday: t(`route.choice.weekday.${route.weekday}`),
          weeks: t('route.everyWeeks', { count: route.everyWeeks }),
          from: route.startOn,
        }),
        ...(route.dealer ? [t('route.ofDealer', { dealer: route.dealer.name })] : []),
      ].join(t('common:mark.comma'))}
      actions={
        mayEdit ? <Button onClick={() => setHandsOver(true)}>{t('route.handOver.title')}</Button> : null
      }
    >
      <ProblemNote text={problem} />
      <section className="list-panel route-days" aria-label={t('route.coming')}>
        <h2>{t('route.coming')}</h2>
        {route.coming.length === 0 ? <p>{t('route.noneComing')}</p> : null}
        <ul>
          {route.coming.map(({ day, planned }) => {
            const text = t(planned > 0 ? 'route.dayPlanned' : 'route.day', { day, count: planned });
            return (
              <li key={day}>
                {planned > 0 && may(planBoardPage.code) ? <Link to={board(day)}>{text}</Link> : text}
              </li>
            );
          })}
        </ul>
      </section>
      <RouteOutlets
        route={route}
        mayEdit={mayEdit}
        busy={busy}
        onSave={(customerIds, onDone) =>
          void run('PUT /eVisit/route/stops', { id, version, customerIds: [...customerIds] }, onDone)
        }
      />
      {handsOver ? (
        <HandOverRoute route={route} onClose={() => setHandsOver(false)} onStayed={setStayed} />
      ) : null}
      {stayed > 0 ? (
        <Toast
          kind="warning"
          title={t('route.handOver.stayed', { count: stayed })}
          onClose={() => setStayed(0)}
        />
      ) : null}
    </PageView>
  );
}

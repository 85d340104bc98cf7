import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { apiPut } from '#app/lib/web/api-client.ts';
import { whiteSpacePage } from '#app/modules/customers/pages.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { poiStages } from '../../rules.ts';
import { type PoiRow, poiQuery } from '../../wire.ts';
import { type PoiAct, PoiTable } from '../parts/poi-table.tsx';
import { listPois } from '../use-cases/list-pois.server.ts';
import type { Route } from './+types/potential-list-page.ts';

const PoiDrawer = onDemand(() => import('../parts/poi-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(poiQuery, given);
  return { title: ctx.t('dealers:poi.title'), given, query, page: await listPois(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Potential partners (ROU-09): claimed from the pool, followed up, converted or given back. */
export default function PotentialListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  const { given, query, page } = loaderData;
  const { act, problem } = useAct();
  const [acting, setActing] = useState<{ poi: PoiRow; event: PoiAct } | null>(null);
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const claim = ({ id, version }: PoiRow) =>
    void act(() => apiPut('/eDDLPOI/act', { id, version, event: 'claim' }));
  return (
    <PageView
      title={t('poi.title')}
      description={t('poi.note')}
      links={[{ label: t('poi.whiteSpace'), to: to(whiteSpacePage) }]}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('poi.hintKeyword')}
          choices={[
            {
              name: 'mine',
              label: t('whose'),
              value: query.mine ? 'true' : null,
              options: [{ value: 'true', label: t('mine') }],
            },
          ]}
          onChange={go}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('stageTitle')}>
          {[null, ...poiStages].map((stage) => (
            <Link
              key={stage ?? 'all'}
              {...link({ stage })}
              aria-current={query.stage === stage ? 'page' : undefined}
            >
              {stage ? `${t(`stage.${stage}`)} ${page.counts[stage]}` : t('all')}
            </Link>
          ))}
        </nav>
      }
    >
      <ProblemNote text={problem} />
      <PoiTable
        page={page}
        onClaim={claim}
        onAct={(poi, event) => setActing({ poi, event })}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {acting ? <PoiDrawer {...acting} onClose={() => setActing(null)} /> : null}
    </PageView>
  );
}

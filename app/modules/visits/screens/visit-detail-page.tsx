import { Alert, Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { visitDetailPage, visitListPage } from '../pages.ts';
import { PhotoWall } from '../records/parts/photo-wall.tsx';
import { VisitTimeline } from '../records/parts/visit-timeline.tsx';
import { getVisit } from '../records/use-cases/get-visit.server.ts';
import { AskButton, DecideButtons } from '../requests/parts/request-acts.tsx';
import { RequestFactsText } from '../requests/parts/request-facts.tsx';
import type { Route } from './+types/visit-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const visit = await getVisit(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('visits:detail.title', { outlet: visit.customerName }), visit };
});
export const handle: PageHandle = visitDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A visit: how it was judged and why, what was done in it, and its photos (VIS-01). */
export default function VisitDetailPage({ loaderData: { visit } }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay();
  const list = to(visitListPage);
  const time = (iso: string | null) => (iso ? formatTime(iso, tenant.timeZone, 'YYYY-MM-DD HH:mm:ss') : '—');
  const far =
    visit.distanceM === null ? '' : t('distance', { distance: visit.distanceM, radius: visit.radiusM });
  const result = visit.result ? t(`result.${visit.result}`) : '—';
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('menu.list')}
        </TabLink>
      }
      title={t('detail.title', { outlet: visit.customerName })}
      description={`${visit.userName} · ${time(visit.checkInAt)}`}
      actions={visit.mayAsk.map((kind) => <AskButton key={kind} visitId={visit.id} kind={kind} />)}
    >
      <section className="panel" aria-label={t('detail.facts')}>
        <h2>{t('detail.facts')}</h2>
        {visit.missing.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={t('detail.missing', { names: visit.missing.join(t('common:mark.list')) })}
          />
        ) : null}
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 3 }}
          items={[
            { key: 'state', label: t('column.state'), children: t(`state.${visit.state}`) },
            { key: 'in', label: t('column.checkIn'), children: time(visit.checkInAt) },
            { key: 'out', label: t('column.checkOut'), children: time(visit.checkOutAt) },
            {
              key: 'distance',
              label: t('column.distance'),
              children: [t(`verdict.${visit.verdict}`), far, visit.reason].filter(Boolean).join(' · '),
            },
            {
              key: 'accuracy',
              label: t('detail.accuracy'),
              children: visit.measured ? t('metres', { distance: visit.measured.accuracyM }) : '—',
            },
            {
              key: 'result',
              label: t('column.result'),
              children: [result, visit.noOrderReason].filter(Boolean).join(t('common:mark.label')),
            },
            {
              key: 'companions',
              label: t('detail.companions'),
              children: visit.companions.map(({ name }) => name).join(t('common:mark.list')) || '—',
            },
            {
              key: 'score',
              label: t('column.score'),
              children: (
                <>
                  {visit.evidenceScore}{' '}
                  {visit.evidenceReasons.map((reason) => (
                    <Tag key={reason} color="warning">
                      {t(`evidence.${reason}`)}
                    </Tag>
                  ))}
                </>
              ),
            },
          ]}
        />
      </section>
      {visit.requests.length > 0 ? (
        <section className="panel" aria-label={t('request.title')}>
          <h2>{t('request.title')}</h2>
          {visit.requests.map((request) => (
            <p key={request.id}>
              {t('request.said', {
                choice: t(`request.choice.kind.${request.kind}`),
                name: request.requestedName,
                reason: request.reason,
              })}
              <RequestFactsText request={request} /> <Tag>{t(`request.choice.state.${request.state}`)}</Tag>{' '}
              {request.decision} {may('visit:judge') ? <DecideButtons request={request} /> : null}
            </p>
          ))}
        </section>
      ) : null}
      <PhotoWall visit={visit} />
      <VisitTimeline visit={visit} />
    </PageView>
  );
}

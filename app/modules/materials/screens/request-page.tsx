import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { ApprovalPanel } from '#app/shell/tasks/approval-panel.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { materialRequestListPage, materialRequestPage } from '../pages.ts';
import { RequestActs } from '../requests/parts/request-acts.tsx';
import { RequestFacts } from '../requests/parts/request-facts.tsx';
import { RequestGoods } from '../requests/parts/request-goods.tsx';
import { RequestStateTag } from '../requests/parts/request-state-tag.tsx';
import { RequestTimeline } from '../requests/parts/request-timeline.tsx';
import { getRequest } from '../requests/use-cases/get-request.server.ts';
import { listStores } from '../requests/use-cases/list-stores.server.ts';
import type { Route } from './+types/request-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const request = await getRequest(ctx, { id: params['id'] ?? '' });
  return {
    title: ctx.t('materials:request.pageTitle', { no: request.requestNo }),
    request,
    stores: await listStores(ctx, 'material-request:list'),
  };
});
export const handle: PageHandle = materialRequestPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One request for materials: what for, its lines, all that happened, and what the reader may do (PRD-01). */
export default function RequestPage({ loaderData: { request, stores } }: Route.ComponentProps) {
  const { t } = useTranslation('materials');
  const to = usePathOf();
  const list = to(materialRequestListPage);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('request.title')}
        </TabLink>
      }
      title={
        <>
          {t('request.pageTitle', { no: request.requestNo })} <RequestStateTag state={request.state} />
        </>
      }
      description={request.forName}
      actions={<RequestActs request={request} stores={stores} />}
    >
      <RequestFacts request={request} />
      <RequestGoods lines={request.lines} />
      {request.pictures.length > 0 ? (
        <section className="panel" aria-label={t('request.pictures')}>
          <h2>{t('request.pictures')}</h2>
          <div className="material-pictures">
            {request.pictures.map((id, index) => (
              <img
                key={id}
                src={`/api/eMaterialRequest/picture?requestId=${request.id}&id=${id}`}
                alt={t('request.picture', { no: index + 1 })}
                loading="lazy"
              />
            ))}
          </div>
        </section>
      ) : null}
      {request.approval ? <ApprovalPanel approval={request.approval} /> : null}
      <RequestTimeline request={request} />
    </PageView>
  );
}

import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { getDisplay } from '../execution/use-cases/get-display.server.ts';
import { displayDetailPage, displayListPage } from '../pages.ts';
import { DisplayActs } from '../parts/display-acts.tsx';
import { DisplayExecutions } from '../parts/display-executions.tsx';
import { DisplayItems } from '../parts/display-items.tsx';
import type { Route } from './+types/display-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const display = await getDisplay(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('displays:detail.title', { outlet: display.outletName }), display };
});
export const handle: PageHandle = displayDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A display that an outlet was asked for: what it is judged by, photos, executions and reviews (AGR-02). */
export default function DisplayDetailPage({ loaderData: { display } }: Route.ComponentProps) {
  const { t } = useTranslation('displays');
  const to = usePathOf();
  const list = to(displayListPage);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('task.title')}
        </TabLink>
      }
      title={t('detail.title', { outlet: display.outletName })}
      description={`${display.standardName} · ${display.periodFrom} ~ ${display.dueOn}`}
      actions={<DisplayActs display={display} />}
    >
      <DisplayItems display={display} />
      <DisplayExecutions display={display} />
    </PageView>
  );
}

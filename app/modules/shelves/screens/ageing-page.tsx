import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { AgeingActs } from '../ageing/parts/ageing-acts.tsx';
import { AgeingFacts } from '../ageing/parts/ageing-facts.tsx';
import { AgeingTimeline } from '../ageing/parts/ageing-timeline.tsx';
import { getAgeing } from '../ageing/use-cases/get-ageing.server.ts';
import { ageingListPage, ageingPage } from '../pages.ts';
import type { Route } from './+types/ageing-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const task = await getAgeing(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('shelves:ageing.of', { outlet: task.outletName }), task };
});
export const handle: PageHandle = ageingPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Goods in an outlet whose life runs out: what is done with them, by whom, and what has happened (CUS-04). */
export default function AgeingPage({ loaderData: { title, task } }: Route.ComponentProps) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const list = to(ageingListPage);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('ageing.title')}
        </TabLink>
      }
      title={title}
      description={task.productName}
      actions={<AgeingActs task={task} />}
    >
      <AgeingFacts task={task} />
      <AgeingTimeline task={task} />
    </PageView>
  );
}

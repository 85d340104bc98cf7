import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { orderJudgePage } from '../../pages.ts';
import { OrderJudge } from '../parts/order-judge.tsx';
import { listQueue } from '../use-cases/list-queue.server.ts';
import { judgeQuery } from '../wire-queue.ts';
import type { Route } from './+types/order-judge-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const asked = checkInput(judgeQuery, Object.fromEntries(new URL(request.url).searchParams));
  const { records, counts } = await listQueue(ctx, { view: 'mine' });
  const id = asked.id ?? records[0]?.id;
  const order = id === undefined ? null : await getOrder(ctx, { id });
  return {
    title: order ? ctx.t('orders:queue.judging', { orderNo: order.orderNo }) : ctx.t('orders:queue.page'),
    order,
    rows: records.map(({ id: one, orderNo }) => ({ id: one, orderNo })),
    total: counts.mine,
  };
});

export const handle: PageHandle = orderJudgePage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One order of the queue after the other, each in full. */
export default function OrderJudgePage({ loaderData }: Route.ComponentProps) {
  return <OrderJudge {...loaderData} />;
}

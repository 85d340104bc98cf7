import { can } from '#app/kernel/access/access.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { HomeBoard } from '../parts/home-board.tsx';
import { SalesHome } from '../parts/sales-home.tsx';
import { getAnalysis } from '../use-cases/get-analysis.server.ts';
import { openApprovals } from '../use-cases/open-approvals.server.ts';
import { readHomeBoard } from '../use-cases/read-home-board.server.ts';
import type { Route } from './+types/analysis-page.ts';

export const loader = pageLoader(async (ctx) => {
  const title = ctx.t('dashboard:title');
  const [board, approvals] = await Promise.all([readHomeBoard(ctx), openApprovals(ctx)]);
  if (board) return { title, board, approvals };
  const seesAnalysis = ctx.user !== null && can(ctx.user, 'order:analysis');
  return { title, board, approvals, seesAnalysis, figures: await getAnalysis(ctx) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The home page: that of the tenant's own business where a module brings one, sales otherwise. */
export default function AnalysisPage({ loaderData }: Route.ComponentProps) {
  const { approvals } = loaderData;
  return loaderData.board ? (
    <HomeBoard board={loaderData.board} approvals={approvals} />
  ) : (
    <SalesHome figures={loaderData.figures} approvals={approvals} seesAnalysis={loaderData.seesAnalysis} />
  );
}

import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Refused } from '../parts/refused.tsx';
import { leaveBy } from '../use-cases/leave-by.server.ts';
import type { Route } from './+types/leave-page.ts';

export const loader = pageLoader(async (ctx, { request, params }) => {
  try {
    const { url, setCookie } = await leaveBy(ctx, request, params.way ?? '');
    throw redirect(url, { headers: { 'set-cookie': setCookie } });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 401 || error.status === 404) throw error;
    const { pathname, search } = new URL(request.url);
    return {
      title: ctx.t('entrances:failed'),
      message: refusal(ctx.t, error).message,
      requestId: ctx.requestId,
      again: pathname.replace(/\.data$/, '') + search,
    };
  }
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Seen only when the way out could not be taken: why, and the way to try again. */
export default function LeavePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('entrances');
  return (
    <EntryFrame title={t('failed')} note={t('failedNote')}>
      <Refused {...loaderData} />
    </EntryFrame>
  );
}

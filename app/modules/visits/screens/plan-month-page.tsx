import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { MonthGrid } from '../plans/parts/month-grid.tsx';
import { PlanViews } from '../plans/parts/plan-views.tsx';
import { getMonth } from '../plans/use-cases/get-month.server.ts';
import { monthQuery } from '../plans/wire-plans.ts';
import type { Route } from './+types/plan-month-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(monthQuery, given);
  return { title: ctx.t('visits:plan.month.title'), given, month: await getMonth(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Plans of visits by month: what each day has to come, made and missed; a click opens that week (VIS-01). */
export default function PlanMonthPage({ loaderData: { given, month } }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const [first, last] = [month.days[0]!.day, month.days.at(-1)!.day];
  // The week that is opened from here: today's when the month is this one.
  const day = month.today.startsWith(month.month) ? month.today : first;
  return (
    <PageView
      title={t('plan.month.title')}
      description={t('plan.month.note')}
      tabs={<PlanViews shown="month" userId={month.userId} day={day} />}
      search={
        <div className="week-tools">
          <Select
            aria-label={t('column.person')}
            className="week-tools-outlet"
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            placeholder={t('plan.month.all')}
            value={month.userId}
            options={month.people.map(({ id, realname }) => ({ value: id, label: realname }))}
            onChange={(userId: string | undefined) => go({ userId: userId ?? null })}
          />
          <Button onClick={() => go({ month: addDays(first, -1).slice(0, 7) })}>
            {t('plan.month.before')}
          </Button>
          <strong aria-live="polite">{month.month}</strong>
          <Button onClick={() => go({ month: addDays(last, 1).slice(0, 7) })}>{t('plan.month.after')}</Button>
        </div>
      }
    >
      {month.people.length > 0 ? <MonthGrid month={month} /> : <Empty description={t('plan.nobody')} />}
    </PageView>
  );
}

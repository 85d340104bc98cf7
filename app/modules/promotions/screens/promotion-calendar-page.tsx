import { LeftOutlined, RightOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { addDays, daysBetween } from '#app/lib/time/date-time.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { listCalendar } from '../editing/use-cases/list-calendar.server.ts';
import { promotionDetailPage, promotionListPage } from '../pages.ts';
import { calendarQuery, type PromotionCalendar } from '../wire.ts';
import type { Route } from './+types/promotion-calendar-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const month = new URL(request.url).searchParams.get('month');
  const query = checkInput(calendarQuery, { month });
  return { title: ctx.t('promotions:calendar.title'), calendar: await listCalendar(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Bar = PromotionCalendar['promotions'][number];

/** A month of promotions, channel by channel, with those that meet and which of two goes first (PRO-01). */
export default function PromotionCalendarPage({ loaderData: { calendar } }: Route.ComponentProps) {
  const { t } = useTranslation('promotions');
  const to = usePathOf();
  const { go } = useListNavigation(({ month }: { month: string }) => `?${new URLSearchParams({ month })}`);
  const { first, last, promotions, overlaps } = calendar;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const meeting = new Set(overlaps.flatMap(({ ids }) => ids));
  const nameOf = (id: string) => promotions.find((one) => one.id === id)?.name ?? '';
  const isNamed = (channelId: string) => calendar.channels.some(({ id }) => id === channelId);
  const rows = [
    { id: '', name: t('calendar.all'), bars: promotions.filter(({ channelIds }) => channelIds.length === 0) },
    ...calendar.channels.map((channel) => ({
      ...channel,
      bars: promotions.filter(({ channelIds }) => channelIds.includes(channel.id)),
    })),
    {
      id: 'others',
      name: t('calendar.others'),
      bars: promotions.filter(({ channelIds }) => channelIds.length > 0 && !channelIds.some(isNamed)),
    },
  ].filter(({ bars }) => bars.length > 0);
  return (
    <PageView
      title={t('calendar.title')}
      actions={
        <>
          <Link className="promotion-edit" to={to(promotionListPage)}>
            {t('calendar.list')}
          </Link>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('calendar.previous')}
            onClick={() => go({ month: addDays(first, -1).slice(0, 7) })}
          />
          <strong className="promotion-month" aria-live="polite">
            {calendar.month}
          </strong>
          <Button
            icon={<RightOutlined />}
            aria-label={t('calendar.next')}
            onClick={() => go({ month: addDays(last, 1).slice(0, 7) })}
          />
        </>
      }
    >
      <section className="panel promotion-calendar-box" aria-label={t('calendar.title')}>
        {rows.length === 0 ? <Empty description={t('calendar.empty')} /> : null}
        {calendar.cut ? <p>{t('calendar.cut')}</p> : null}
        {rows.length > 0 ? (
          <div className="promotion-calendar" style={{ '--days': days.length } as CSSProperties}>
            <div className="promotion-days" aria-hidden>
              {days.map((day) => (
                <span key={day} className={day === calendar.today ? 'promotion-today' : undefined}>
                  {Number(day.slice(8))}
                </span>
              ))}
            </div>
            {rows.map(({ id, name, bars }) => (
              <section key={id} aria-label={name}>
                <h2>{name}</h2>
                <ul>
                  {bars.map((bar) => (
                    <li key={`${bar.id} ${bar.validFrom}`}>
                      <Link
                        className={`promotion-bar promotion-bar-${bar.state}`}
                        style={place(bar, calendar)}
                        to={to(promotionDetailPage, { id: bar.id })}
                        title={`${bar.name}｜${t(`state.${bar.state}`)}｜${t('calendar.days', { from: bar.validFrom, to: bar.validTo })}｜${bar.sentence}`}
                      >
                        {meeting.has(bar.id) ? <WarningOutlined aria-label={t('calendar.meets')} /> : null}
                        <span>{bar.name}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ) : null}
      </section>
      {rows.length > 0 ? (
        <section className="panel" aria-label={t('calendar.overlaps')}>
          <h2>{t('calendar.overlaps')}</h2>
          {overlaps.length === 0 ? <p>{t('calendar.none')}</p> : null}
          <ul className="promotion-overlaps">
            {overlaps.map(({ ids: [a, b], from, to: until, firstId }) => (
              <li key={`${a} ${b}`}>
                {t('calendar.overlap', {
                  from,
                  to: until,
                  one: nameOf(firstId),
                  other: nameOf(firstId === a ? b : a),
                })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </PageView>
  );
}

/** From which column of the month to which a bar goes. */
function place(bar: Bar, { first, last }: PromotionCalendar): CSSProperties {
  const from = Math.max(0, daysBetween(first, bar.validFrom));
  const to = Math.min(daysBetween(first, last), daysBetween(first, bar.validTo));
  return { gridColumn: `${from + 1} / ${to + 2}` };
}

import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { fieldTodayPage, visitListPage } from '../pages.ts';
import { CheckInMap } from '../phones/parts/check-in-map.tsx';
import { HoldActs } from '../phones/parts/hold-acts.tsx';
import { useEachMinute } from '../phones/parts/use-each-minute.ts';
import { listToday } from '../phones/use-cases/list-today.server.ts';
import { type PersonToday, todayQuery } from '../phones/wire-phones.ts';
import type { Route } from './+types/field-today-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(todayQuery, given);
  return { title: ctx.t('visits:today.title'), query, today: await listToday(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { ongoing: 'processing', done: 'success', broken: 'warning', void: 'default' } as const;

/** Where everybody is in the day, or one person was on a day, by their check-ins, and what phones have not sent yet (VIS-01). */
export default function FieldTodayPage({ loaderData: { query, today } }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay();
  const { revalidate } = useRevalidator();
  useEachMinute(() => void revalidate());
  const time = (iso: string | null, form = 'HH:mm') => (iso ? formatTime(iso, tenant.timeZone, form) : '—');
  const opens = ({ userId }: PersonToday) =>
    `${to(visitListPage)}?userId=${userId}&from=${today.day}&to=${today.day}`;
  const owed = ({
    waiting,
    open,
    photos,
    since,
  }: Pick<PersonToday, 'waiting' | 'open' | 'photos' | 'since'>) =>
    waiting + open === 0
      ? t('today.nothing')
      : [
          waiting > 0 ? t('today.waiting', { n: waiting, photos }) : '',
          open > 0 ? t('today.open', { n: open }) : '',
          since ? t('today.since', { at: time(since, 'MM-DD HH:mm') }) : '',
        ]
          .filter(Boolean)
          .join(t('common:mark.comma'));
  const columns: readonly DataColumn<PersonToday>[] = [
    {
      key: 'person',
      title: t('column.person'),
      width: 110,
      render: (row) => <Link to={opens(row)}>{row.userName}</Link>,
    },
    {
      key: 'planned',
      title: t('today.planned'),
      width: 110,
      render: ({ kept, planned }) => t('today.keptOf', { kept, planned }),
    },
    {
      key: 'visits',
      title: t('daily.column.visits'),
      width: 80,
      align: 'right',
      render: ({ visits }) => visits,
    },
    { key: 'outlet', title: t('today.last'), width: 200, render: ({ outlet }) => outlet ?? '—' },
    { key: 'at', title: t('column.checkIn'), width: 90, render: ({ checkInAt }) => time(checkInAt) },
    {
      key: 'state',
      title: t('column.state'),
      width: 100,
      render: ({ state }) => (state ? <Tag color={colours[state]}>{t(`state.${state}`)}</Tag> : '—'),
    },
    {
      key: 'owes',
      title: t('today.owes'),
      width: 320,
      render: ({ userName, held, ...owes }) => (
        <>
          <span>{owed(owes)}</span>{' '}
          {held ? <HoldActs held={held} name={userName} may={may('visit:judge') && !held.own} /> : null}
        </>
      ),
    },
    {
      key: 'heard',
      title: t('today.heard'),
      width: 120,
      render: ({ heardAt }) => time(heardAt, 'MM-DD HH:mm'),
    },
  ];
  return (
    <PageView
      title={t('today.title')}
      description={t('today.note', { day: today.day, at: time(today.refreshedAt) })}
    >
      {query.userId ? (
        <CheckInMap
          title={t('today.way')}
          label={t('today.wayOf', { n: today.checkIns.length })}
          way
          dots={today.checkIns.map(({ visitId, outlet, state, checkInAt, place }, nth) => ({
            id: visitId,
            name: `${nth + 1} · ${time(checkInAt)} ${outlet}`,
            state,
            place,
          }))}
        />
      ) : (
        <CheckInMap
          title={t('today.map')}
          label={t('today.mapOf', { n: today.people.filter(({ place }) => place).length })}
          dots={today.people.map(({ userId, userName, ...one }) => ({ id: userId, name: userName, ...one }))}
        />
      )}
      {today.more ? (
        <p className="notice-warning" role="status">
          {t('today.more', { n: today.people.length })}
        </p>
      ) : null}
      <DataTable<PersonToday>
        label={t('today.title')}
        columns={columns}
        rowKey="userId"
        rows={today.people}
        empty={t('today.empty')}
        tools={query.userId || query.day ? <Link to={to(fieldTodayPage)}>{t('today.everybody')}</Link> : null}
      />
    </PageView>
  );
}

import { WarningOutlined } from '@ant-design/icons';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { calendarDayInput, calendarDayRef, calendarQuery, noticeInput } from '../inputs.ts';
import { DayForm } from '../parts/day-form.tsx';
import { NoticeForm } from '../parts/notice-form.tsx';
import { deleteCalendarDay, importNotice, saveCalendarDay } from '../use-cases/change-calendar.server.ts';
import { listCalendar } from '../use-cases/list-calendar.server.ts';
import type { CalendarRow } from '../wire.ts';
import type { Route } from './+types/calendar-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const calendar = await listCalendar(ctx, checkInput(calendarQuery, given));
  return { title: ctx.t('calendar:title'), given, calendar, present: ctx.now().getUTCFullYear() };
});

export const action = pageAction(async (ctx, form) => {
  const does = formText(form, 'does');
  const input = Object.fromEntries(form);
  const ok = (message: string) => ({ ok: true as const, message });
  if (does === 'save') {
    await saveCalendarDay(ctx, checkInput(calendarDayInput, input));
    return ok(ctx.t('calendar:done.save'));
  }
  if (does === 'remove') {
    await deleteCalendarDay(ctx, checkInput(calendarDayRef, input));
    return ok(ctx.t('calendar:done.remove'));
  }
  if (does !== 'import') throw badInput('does');
  return ok(ctx.t('calendar:done.import', { ...(await importNotice(ctx, checkInput(noticeInput, input))) }));
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** On which days the tenant works: the published calendar with its own days over it. */
export default function CalendarPage({ loaderData: { given, calendar, present } }: Route.ComponentProps) {
  const { t } = useTranslation('calendar');
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const fetcher = useFetcher<typeof action>();
  const may = useMay();
  const [editing, setEditing] = useState<CalendarRow | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const [imported, setImported] = useState<string | null>(null);
  const columns: DataColumn<CalendarRow>[] = [
    {
      key: 'day',
      title: t('column.day'),
      width: 130,
      render: (row) => <span className="number">{row.day}</span>,
    },
    { key: 'weekday', title: t('column.weekday'), width: 90, render: (row) => t(`weekday.${row.weekday}`) },
    {
      key: 'worked',
      title: t('column.worked'),
      width: 120,
      render: (row) => <Tag color={row.worked ? 'orange' : 'green'}>{t(`worked.${row.worked}`)}</Tag>,
    },
    {
      key: 'name',
      title: t('column.name'),
      width: 200,
      render: (row) => row.name || (row.holiday ? t(`holiday.${row.holiday}`) : '—'),
    },
    { key: 'source', title: t('column.source'), width: 140, render: (row) => t(`source.${row.source}`) },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 110,
      fixed: 'right',
      shown: may('calendar:edit'),
      render: (row) => (
        <RowVerbs
          verbs={[
            { key: 'change', label: t('action.change'), onClick: () => setEditing(row) },
            ...(row.source === 'own'
              ? [
                  {
                    key: 'remove',
                    label: t('action.remove'),
                    question: t('action.confirmRemove', { day: row.day }),
                    onClick: () => void fetcher.submit({ does: 'remove', day: row.day }, { method: 'post' }),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  const years = Array.from({ length: 4 }, (_, nth) => String(present - 1 + nth));
  return (
    <PageView
      title={t('title')}
      description={
        calendar.unknown.length > 0 ? (
          <span className="page-view-warning" role="status">
            <WarningOutlined aria-hidden /> {t('unknown', { years: calendar.unknown.join(', ') })}
          </span>
        ) : (
          t('note')
        )
      }
      actions={
        <>
          <Select
            aria-label={t('year')}
            value={calendar.year}
            options={[...new Set([...years, calendar.year])]
              .toSorted()
              .map((value) => ({ value, label: value }))}
            onChange={(year: string) => go({ year })}
          />
          <Can do="calendar:edit">
            <Button onClick={() => setImporting(true)}>{t('action.import')}</Button>
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('action.add')}
            </Button>
          </Can>
        </>
      }
    >
      <OutcomeNote outcome={fetcher.data} />
      <OutcomeNote outcome={imported === null ? null : { ok: true, message: imported }} />
      <DataTable label={t('title')} columns={columns} rows={calendar.days} rowKey="day" empty={t('empty')} />
      {editing ? (
        <DayForm
          row={editing === 'new' ? null : editing}
          year={calendar.year}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {importing ? (
        <NoticeForm
          year={calendar.year}
          onClose={() => setImporting(false)}
          onDone={(message) => {
            setImported(message);
            setImporting(false);
          }}
        />
      ) : null}
    </PageView>
  );
}

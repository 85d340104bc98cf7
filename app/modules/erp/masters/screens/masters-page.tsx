import { Alert, Button, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { mastersApi } from '../api-masters.server.ts';
import { DifferenceChoices } from '../parts/difference-choices.tsx';
import { type MasterField, masterStates, readKinds } from '../rules-masters.ts';
import { listMasters } from '../use-cases/list-masters.server.ts';
import { getMasterSettings } from '../use-cases/master-settings.server.ts';
import { type MasterRow, mastersQuery } from '../wire.ts';
import type { Route } from './+types/masters-page.ts';

const LinkDrawer = onDemand(() => import('../parts/link-drawer.tsx'));
const IgnoreMasterDrawer = onDemand(() => import('../parts/ignore-master-drawer.tsx'));
const SettingsDrawer = onDemand(() => import('../parts/settings-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(mastersQuery, given);
  const settings = await getMasterSettings(ctx, query);
  return { title: ctx.t('erp:masters.title'), given, query, settings, page: await listMasters(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What a receipt came to, and when. */
function receiptOf({ theirs }: MasterRow): string | null {
  const { amountFen, paidOn } = theirs;
  return amountFen === undefined ? null : `¥ ${formatFen(Number(amountFen))} · ${paidOn}`;
}

const colours = { conflict: 'red', new: 'gold', changed: 'blue', same: 'green', ignored: 'default' } as const;

/** Base data and receipts of the ERP and how they stand to ours: what differs is decided, what is new is linked (ERP-01). */
export default function MastersPage({ loaderData }: Route.ComponentProps) {
  const { given, query, settings, page } = loaderData;
  const { t } = useTranslation('erp');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const may = useMay();
  const { busy, problem, run } = useCommand<typeof mastersApi>({ quiet: true });
  const [open, setOpen] = useState<{ what: 'link' | 'ignore'; row: MasterRow } | 'settings' | null>(null);
  const [done, setDone] = useState('');
  const { kind } = query;

  function close(message: string) {
    setOpen(null);
    setDone(message);
    void revalidate();
  }
  async function pull() {
    const sent = await run('POST /king/api/masters/pull', { kind });
    if (sent) close(t(sent.answer.more ? 'masters.readsOn' : 'masters.read'));
  }
  const fieldsOf = ({ differences }: MasterRow) =>
    differences.map(({ field }) => <Tag key={field}>{t(`masters.field.${field as MasterField}`)}</Tag>);

  const columns: readonly DataColumn<MasterRow>[] = [
    {
      key: 'code',
      title: t('masters.erpRow'),
      width: 240,
      render: (row) => (
        <span className="cell-pair">
          {row.name || row.code}
          <small>{row.code}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('masters.stateName'),
      width: 100,
      render: (row) => <Tag color={colours[row.state]}>{t(`masters.state.${row.state}`)}</Tag>,
    },
    {
      key: 'ours',
      title: t('masters.ourRow'),
      width: 220,
      render: ({ ours }) =>
        ours ? (
          <span className="cell-pair">
            {ours.name}
            <small>{ours.code}</small>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'fields',
      title: t('masters.what'),
      width: 200,
      render: (row) =>
        row.ignoredReason ?? (row.differences.length > 0 ? fieldsOf(row) : (receiptOf(row) ?? '—')),
    },
    {
      key: 'since',
      title: t('masters.since'),
      width: 190,
      render: (row) => (
        <span className="cell-pair">
          {formatTime(row.since, tenant.timeZone)}
          <small>{t('masters.modifiedAt', { time: row.modifiedAt.replace('T', ' ').slice(0, 16) })}</small>
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('column.action'),
      width: 150,
      fixed: 'right',
      shown: may('erp:masters-decide'),
      render: (row) =>
        row.state === 'new' || row.state === 'ignored' ? (
          <RowVerbs
            verbs={[
              {
                key: 'link',
                label: t(kind === 'receipt' ? 'masters.place' : 'masters.link'),
                onClick: () => setOpen({ what: 'link', row }),
              },
              ...(row.state === 'new'
                ? [
                    {
                      key: 'ignore',
                      label: t('masters.ignore'),
                      onClick: () => setOpen({ what: 'ignore' as const, row }),
                    },
                  ]
                : []),
            ]}
          />
        ) : null,
    },
  ];
  const detail = (row: MasterRow) =>
    row.differences.length > 0 ? (
      <DifferenceChoices
        key={row.version}
        row={row}
        onDone={({ taken, left }) => close(t('masters.decided', { taken, left }))}
      />
    ) : (
      t('masters.noDifference')
    );
  return (
    <PageView
      title={t('masters.title')}
      description={
        !settings.enabled
          ? t('masters.off')
          : settings.readAt
            ? t('masters.noteRead', { time: formatTime(settings.readAt, tenant.timeZone) })
            : t('masters.note')
      }
      actions={
        <>
          <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
          <OutcomeNote outcome={problem ? { ok: false, message: problem } : null} />
          <Can do="erp:edit">
            <Button onClick={() => setOpen('settings')}>{t('masters.settings')}</Button>
          </Can>
          {settings.enabled ? (
            <Can do="erp:masters-decide">
              <Button type="primary" loading={busy} onClick={() => void pull()}>
                {t('masters.pull')}
              </Button>
            </Can>
          ) : null}
        </>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('masters.keyword')}
          choices={[
            {
              name: 'state',
              label: t('masters.stateName'),
              value: query.state,
              options: (['all', ...masterStates] as const).map((value) => ({
                value,
                label:
                  value === 'all'
                    ? t('masters.state.all')
                    : t('masters.stateCount', {
                        state: t(`masters.state.${value}`),
                        count: page.counts[value],
                      }),
              })),
            },
          ]}
          onChange={go}
        >
          <Segmented
            aria-label={t('masters.kindName')}
            value={kind}
            onChange={(value) => go({ kind: value, state: null, pageNumber: null })}
            options={readKinds.map((value) => ({ value, label: t(`masters.kind.${value}`) }))}
          />
        </ListFilter>
      }
    >
      {settings.problem ? (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t(`masters.problem.${settings.problem}`, { text: settings.problemText ?? '' })}
        />
      ) : null}
      <DataTable<MasterRow>
        label={t('masters.title')}
        columns={columns}
        rows={page.records}
        empty={t('masters.none')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
        detail={detail}
      />
      {open === 'settings' ? (
        <SettingsDrawer
          settings={settings}
          onDone={() => close(t('done.config'))}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && open !== 'settings' && open.what === 'link' ? (
        <LinkDrawer
          kind={kind}
          row={open.row}
          onDone={({ differences }) =>
            close(kind === 'receipt' ? t('masters.placed') : t('masters.linked', { count: differences }))
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && open !== 'settings' && open.what === 'ignore' ? (
        <IgnoreMasterDrawer
          row={open.row}
          onDone={() => close(t('masters.ignored'))}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </PageView>
  );
}

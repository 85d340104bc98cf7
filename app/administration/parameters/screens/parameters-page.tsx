import { Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { parameterInput, parameterQuery } from '../inputs.ts';
import { ParameterForm } from '../parts/parameter-form.tsx';
import { ParameterHistory } from '../parts/parameter-history.tsx';
import { useValueText } from '../parts/use-value-text.ts';
import { listParameterDeparts, listParameters } from '../use-cases/list-parameters.server.ts';
import { setParameter } from '../use-cases/set-parameter.server.ts';
import type { ParameterRow } from '../wire.ts';
import type { Route } from './+types/parameters-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const departId = new URL(request.url).searchParams.get('departId') ?? '';
  const query = checkInput(parameterQuery, { departId });
  return {
    title: ctx.t('parameters:title'),
    departId: query.departId ?? null,
    departs: await listParameterDeparts(ctx),
    rows: await listParameters(ctx, query),
  };
});

export const action = pageAction(async (ctx, form) => {
  let payload: unknown;
  try {
    payload = JSON.parse(formText(form, 'payload'));
  } catch {
    throw badInput('payload');
  }
  assertCleanText(payload);
  await setParameter(ctx, checkInput(parameterInput, payload));
  return { ok: true as const };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** System parameters of the tenant or of one of its departments, with their standard and their history. */
export default function ParametersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('parameters');
  const { tenant } = useRootData();
  const may = useMay();
  const text = useValueText();
  const [open, setOpen] = useState<{ row: ParameterRow; show: 'form' | 'history' } | null>(null);
  const [, setParams] = useSearchParams();
  const close = () => setOpen(null);
  const { departId, departs } = loaderData;
  const inheritedText = (row: ParameterRow) =>
    `${text(row, row.inherited)} · ${row.inheritedFrom ?? t('whole')}`;
  const columns: DataColumn<ParameterRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 420,
      render: (row) => (
        <span className="cell-pair">
          {row.name}
          <small className="code-text">{row.code}</small>
        </span>
      ),
    },
    { key: 'kind', title: t('column.kind'), width: 70, render: (row) => t(`kind.${row.kind}`) },
    {
      key: 'value',
      title: t('column.value'),
      width: 160,
      render: (row) => (
        <>
          <strong className="number">{text(row, row.value)}</strong>{' '}
          {row.version > 0 ? <Tag color="blue">{t('own')}</Tag> : null}
        </>
      ),
    },
    departId === null
      ? { key: 'standard', title: t('column.standard'), width: 120, render: (row) => text(row, row.standard) }
      : { key: 'inherited', title: t('column.inherited'), width: 160, render: inheritedText },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 220,
      render: (row) =>
        row.updatedAt ? `${row.updatedBy} · ${formatTime(row.updatedAt, tenant.timeZone)}` : '—',
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 110,
      fixed: 'right',
      render: (row) => (
        <RowVerbs
          verbs={[
            ...(may('parameter:edit')
              ? [
                  {
                    key: 'edit',
                    label: t('action.edit'),
                    onClick: () => setOpen({ row, show: 'form' }),
                  },
                ]
              : []),
            {
              key: 'history',
              label: t('action.history'),
              onClick: () => setOpen({ row, show: 'history' }),
            },
          ]}
        />
      ),
    },
  ];
  const departFilter = (
    <Select
      aria-label={t('depart')}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 240 }}
      value={departId ?? ''}
      options={[
        { value: '', label: t('whole') },
        ...departs.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onChange={(id) => setParams(id ? { departId: id } : {})}
    />
  );
  return (
    <PageView title={t('title')} description={t('note')} actions={departFilter}>
      <DataTable label={t('title')} columns={columns} rows={loaderData.rows} rowKey="code" />
      {open?.show === 'form' ? <ParameterForm row={open.row} departId={departId} onClose={close} /> : null}
      {open?.show === 'history' ? (
        <ParameterHistory row={open.row} departId={departId} onClose={close} />
      ) : null}
    </PageView>
  );
}

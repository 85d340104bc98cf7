import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { numberedDocuments } from '#app/services/numbering/use-cases/numbered-document.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { numberingInput } from '../inputs.ts';
import { NumberingForm } from '../parts/numbering-form.tsx';
import { listNumberings } from '../use-cases/list-numberings.server.ts';
import { resetNumbering, saveNumbering } from '../use-cases/save-numbering.server.ts';
import type { NumberingRow } from '../wire.ts';
import type { Route } from './+types/numbering-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('numbering:title'),
  rows: await listNumberings(ctx),
}));

export const action = pageAction(async (ctx, form) => {
  const schema = numberingInput(numberedDocuments().map(({ kind }) => kind));
  const does = formText(form, 'does');
  const input = Object.fromEntries(form);
  if (does === 'save') {
    await saveNumbering(ctx, checkInput(schema, { ...input, gapFree: input['gapFree'] === 'true' }));
  } else if (does === 'restore') {
    await resetNumbering(ctx, checkInput(schema.pick({ kind: true }), input));
  } else throw badInput('does');
  return { ok: true as const, message: ctx.t(`numbering:done.${does}`) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** How documents are numbered. */
export default function NumberingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('numbering');
  const fetcher = useFetcher<typeof action>();
  const may = useMay();
  const [editing, setEditing] = useState<NumberingRow | null>(null);
  const columns: DataColumn<NumberingRow>[] = [
    { key: 'kind', title: t('column.kind'), width: 140, render: (row) => row.name },
    {
      key: 'pattern',
      title: t('column.pattern'),
      width: 260,
      render: (row) => <code className="code-text">{row.pattern}</code>,
    },
    { key: 'reset', title: t('column.reset'), width: 140, render: (row) => t(`reset.${row.reset}`) },
    { key: 'gapFree', title: t('column.gapFree'), width: 90, render: (row) => t(row.gapFree ? 'yes' : 'no') },
    {
      key: 'sample',
      title: t('column.sample'),
      width: 220,
      render: (row) => <span className="number">{row.sample}</span>,
    },
    { key: 'own', title: t('column.own'), width: 100, render: (row) => <Tag>{t(`own.${row.own}`)}</Tag> },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 110,
      fixed: 'right',
      shown: may('code-rule:edit'),
      render: (row) => (
        <RowVerbs
          verbs={[
            { key: 'edit', label: t('action.edit'), onClick: () => setEditing(row) },
            ...(row.own
              ? [
                  {
                    key: 'restore',
                    label: t('action.restore'),
                    question: t('action.confirmRestore', { kind: row.name }),
                    onClick: () =>
                      void fetcher.submit({ does: 'restore', kind: row.kind }, { method: 'post' }),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  return (
    <PageView title={t('title')} description={t('note')}>
      <OutcomeNote outcome={fetcher.data} />
      <DataTable label={t('title')} columns={columns} rows={loaderData.rows} rowKey="kind" />
      {editing ? <NumberingForm row={editing} onClose={() => setEditing(null)} /> : null}
    </PageView>
  );
}

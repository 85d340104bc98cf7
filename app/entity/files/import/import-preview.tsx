import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { Table } from '#app/ui/table/table.tsx';
import { usePages } from '#app/ui/table/use-pages.ts';
import type { ImportRow, ImportState } from './wire.ts';

/** What was read of a file: how many rows are right, and the first of them; those that are wrong when there are any. */
export function ImportPreview({ wire, state }: { wire: string; state: ImportState }) {
  const { t } = useTranslation('entity');
  const { total, bad, same, changed, updates, columns, passedOver, rows } = state;
  const { shown, pager } = usePages(rows, 10);
  return (
    <section className="import-preview" aria-label={t('importPreview')}>
      <div className="list-panel-tools">
        <span role="status">
          {updates
            ? t('importChangeCounts', {
                total: thousands(total),
                added: thousands(total - bad - same - changed),
                changed: thousands(changed),
                same: thousands(same),
                bad: thousands(bad),
              })
            : t('importCounts', {
                total: thousands(total),
                good: thousands(total - bad),
                bad: thousands(bad),
              })}
        </span>
        {bad > 0 ? (
          <Button
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => void apiDownload(`${wire}/importErrors`, { id: state.id }).catch(() => undefined)}
          >
            {t('importErrorFile')}
          </Button>
        ) : null}
      </div>
      {passedOver.length > 0 ? (
        <p className="page-view-note">
          {t('importPassedOver', { names: passedOver.join(t('common:mark.list')) })}
        </p>
      ) : null}
      <Table<ImportRow>
        rowKey="line"
        density="small"
        plain
        rows={shown}
        width="max-content"
        pager={pager}
        columns={[
          { key: 'line', render: (row) => row.line, title: t('importRowLine'), width: 70 },
          ...(updates
            ? [
                {
                  key: 'does',
                  title: t('importDoes'),
                  width: 80,
                  render: ({ isNew }: ImportRow) => (
                    <Tag color={isNew ? 'green' : 'blue'}>{t(isNew ? 'does.add' : 'does.edit')}</Tag>
                  ),
                },
              ]
            : []),
          ...(bad > 0
            ? [
                {
                  key: 'problem',
                  title: t('importProblem'),
                  width: 220,
                  render: ({ problems }: ImportRow) => (
                    <ul className="import-problems">
                      {problems?.map(({ column, text }) => (
                        <li key={`${column} ${text}`}>
                          {t('importProblemAt', { column: columns[column], text })}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...columns.map((label, index) => ({
            // oxlint-disable-next-line react/no-array-index-key -- a column of a file is its place
            key: `c${index}`,
            title: label,
            width: 140,
            render: ({ cells, problems, changes }: ImportRow) => {
              const change = changes?.find(({ column }) => column === index);
              if (change) return <ChangedCell before={change.before} after={cells[index] ?? ''} />;
              const isWrong = problems?.some(({ column }) => column === index);
              return <span className={isWrong ? 'field-error' : undefined}>{cells[index]}</span>;
            },
          })),
        ]}
      />
    </section>
  );
}

/** What a row has so far, and what the file makes of it. */
function ChangedCell({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before === '' ? null : <del className="import-before">{before}</del>} <ins>{after}</ins>
    </>
  );
}

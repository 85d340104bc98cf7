import { useTranslation } from 'react-i18next';
import { asKept } from '#app/lib/as-kept.ts';
import type { LogRow } from '../wire.ts';

/** A change of data, as far as it is told field by field. */
export type ShownChange = Pick<LogRow, 'told' | 'before' | 'after' | 'requestId'>;

/** What a change made of what, field by field, as people read it; what is kept of it is told on the values. */
export function ChangeTable({ row }: { row: ShownChange }) {
  const { t } = useTranslation('logs');
  const fields = row.told?.fields ?? [];
  return (
    <div className="change-detail">
      {fields.length === 0 ? (
        <p>{t('compare.none')}</p>
      ) : (
        <table className="change-table">
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`compare.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, before, after }) => (
              <tr key={name}>
                <th scope="row" title={name}>
                  {label}
                </th>
                <td>{before === null ? '—' : <del title={kept(row.before, name)}>{before}</del>}</td>
                <td>{after === null ? '—' : <ins title={kept(row.after, name)}>{after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="field-hint">{t('compare.request', { id: row.requestId })}</p>
    </div>
  );
}

/** A value of what was kept. */
function kept(values: unknown, name: string): string {
  return asKept((values as Record<string, unknown> | null)?.[name]);
}

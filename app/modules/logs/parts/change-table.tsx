import { useTranslation } from 'react-i18next';
import type { LogRow } from '../wire.ts';

/** What a change made of what, field by field; only what differs. */
export function ChangeTable({ row }: { row: LogRow }) {
  const { t } = useTranslation('logs');
  const before = fieldsOf(row.before);
  const after = fieldsOf(row.after);
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  return (
    <div className="change-detail">
      {names.length === 0 ? (
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
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <del>{before.get(name) ?? '—'}</del>
                </td>
                <td>
                  <ins>{after.get(name) ?? '—'}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="field-hint">{t('compare.request', { id: row.requestId })}</p>
    </div>
  );
}

function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', spell(value)]]);
  return new Map(Object.entries(value).map(([name, one]) => [name, spell(one)]));
}

const spell = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

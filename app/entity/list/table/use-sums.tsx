import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '../../define-entity.ts';
import type { EntityRow } from '../entity-row.ts';
import { FieldCell } from './field-cell.tsx';

/**
 * The last row of a list: what its numbers add up to, by column; none where no column adds up. `sums` are of every row of
 * the filter; null when those are too many: then the sums are of this page.
 */
export function useSums(
  entity: Entity,
  columns: readonly { key: string }[],
  rows: readonly EntityRow[],
  sums: Record<string, number> | null,
): ((key: string) => ReactNode) | undefined {
  const { t } = useTranslation('entity');
  const isSummed = (key: string) => entity.fields[key]?.sum === true;
  const first = columns.find(({ key }) => !isSummed(key))?.key;
  if (rows.length === 0 || !columns.some(({ key }) => isSummed(key))) return undefined;
  return (name) => {
    const field = entity.fields[name];
    if (!field || !isSummed(name)) return name === first ? t(sums ? 'sumAll' : 'sumPage') : null;
    const total =
      sums?.[name] ?? rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[name] ?? 0), 0);
    return <FieldCell entity={entity} field={{ ...field, name }} row={{ [name]: total }} />;
  };
}

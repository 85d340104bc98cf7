import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { Column } from '#app/ui/table/column.ts';
import { headWidth } from '#app/ui/table/fit-columns.ts';
import { type Entity, fieldLabel, type NamedField } from '../../define-entity.ts';
import { arrange, type ListSettings } from '../../list-settings.ts';
import type { ListQuery } from '../../read/list-query.server.ts';
import type { EntityRow } from '../entity-row.ts';
import { FieldCell } from './field-cell.tsx';

/** A way to show a field that its kind does not know. */
export type Cells = Record<string, (row: EntityRow) => React.ReactNode>;

/** The columns of a list: the fields that are shown in it, then when the row was last changed. */
export function useColumns(options: {
  entity: Entity;
  fields: readonly NamedField[];
  sort: ListQuery['sort'];
  settings: ListSettings;
  cells: Cells;
  onWidth: (name: string, width: number) => void;
}): { all: { name: string; label: string }[]; shown: Column<EntityRow>[] } {
  const { entity, fields, sort, settings, cells, onWidth } = options;
  const { t } = useTranslation(['entity']);
  const { tenant } = useRootData();
  const sorted = (name: string) => sort.find((key) => key.field === name)?.direction ?? null;
  const columns: Column<EntityRow>[] = fields.map((field) => ({
    key: field.name,
    title: fieldLabel(t, entity, field.name),
    width: field.width && Math.max(field.width, headWidth(fieldLabel(t, entity, field.name), field.sort)),
    align: ['number', 'decimal', 'money', 'percent'].includes(field.kind) ? 'right' : undefined,
    render: (row) => cells[field.name]?.(row) ?? <FieldCell entity={entity} field={field} row={row} />,
    sorted: field.sort ? sorted(field.name) : undefined,
  }));
  if (!entity.withoutHistory) {
    columns.push({
      key: 'updatedAt',
      title: t('updatedAt'),
      width: 180,
      render: (row) => formatTime(row.updatedAt, tenant.timeZone),
      sorted: sorted('updatedAt'),
    });
  }
  const byName = new Map(columns.map((column) => [column.key, column]));
  const first = entity.listFirst ?? [];
  const names = [...new Set([...first.filter((name) => byName.has(name)), ...byName.keys()])];
  const labels = new Map([
    ...fields.map((field) => [field.name, fieldLabel(t, entity, field.name)] as const),
    ['updatedAt', t('updatedAt')] as const,
  ]);
  return {
    all: names.map((name) => ({ name, label: labels.get(name) ?? name })),
    shown: arrange(names, settings).flatMap((name) => {
      const column = byName.get(name);
      if (!column) return [];
      return [
        {
          ...column,
          fixed: settings.pinned.includes(name) ? ('left' as const) : undefined,
          width: settings.widths[name] ?? column.width,
          onWidth: (width: number) => onWidth(name, width),
        },
      ];
    }),
  };
}

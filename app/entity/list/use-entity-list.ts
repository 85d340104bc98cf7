import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import type { Column } from '#app/ui/table/column.ts';
import { batchFields, type Entity, fieldsOf, rowTimesOf } from '../define-entity.ts';
import { useChosenRows } from './chosen-rows.ts';
import { useDeletion } from './delete-buttons.tsx';
import type { EntityRow } from './entity-row.ts';
import { listAddress } from './list-address.ts';
import type { ListData } from './list-data.ts';
import { useListSettings } from './settings/use-list-settings.ts';
import { type Cells, useColumns } from './table/use-columns.tsx';

/** Columns that no field stands for, behind the column of a field. */
export interface MoreColumns {
  after: string;
  more: readonly Column<EntityRow>[];
}

export type EntityList = ReturnType<typeof useEntityList>;

/** What the parts of a list's page share: its fields and columns, the rows that are ticked, and where to go. */
export function useEntityList(
  described: Entity,
  data: ListData,
  own: { cells: Cells; columns?: MoreColumns },
) {
  const entity: Entity = { ...described, fields: { ...described.fields, ...data.added } };
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(data.given, change),
  );
  const settings = useListSettings(entity.wire, data.settings);
  const seen = (field: { name: string }) => data.fields.includes(field.name);
  const fields = fieldsOf(entity).filter(seen);
  const columns = useColumns({
    entity,
    fields: fields.filter((field) => field.list !== false),
    sort: data.sort,
    settings: settings.settings,
    cells: own.cells,
    onWidth: (name, width) =>
      settings.change({ ...settings.settings, widths: { ...settings.settings.widths, [name]: width } }),
  });
  return {
    entity,
    data,
    settings,
    /** Fields that the person may see. */
    fields,
    columns: {
      all: columns.all,
      shown: withMore(columns.shown, own.columns),
      /** Those that exported files can have, by their keys. */
      inFiles: new Set<string>([
        ...fields.filter((field) => field.export !== false).map(({ name }) => name),
        ...rowTimesOf(entity),
      ]),
    },
    /** Fields that no column shows. */
    unseen: fields.filter(({ name }) => !columns.shown.some(({ key }) => key === name)),
    /** Rows being deleted, by whichever button. */
    deletion: useDeletion(),
    chosen: useChosenRows(entity, data.page, data.page.records as EntityRow[], data.given),
    /** Fields that one value may be given to for many rows. */
    batch: data.may.edit ? batchFields(entity).filter(seen) : [],
    /** Goes to the list with something else asked of it. */
    go,
    link,
  };
}

function withMore(shown: Column<EntityRow>[], own?: MoreColumns): Column<EntityRow>[] {
  if (!own) return shown;
  const place = shown.findIndex(({ key }) => key === own.after) + 1;
  return shown.toSpliced(place || shown.length, 0, ...own.more);
}

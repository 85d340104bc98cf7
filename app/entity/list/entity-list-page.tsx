import { type ReactNode, useState } from 'react';
import { type PageLink, PageView } from '#app/ui/page-view.tsx';
import type { Entity } from '../define-entity.ts';
import { DeletedToast } from './delete-buttons.tsx';
import type { EntityRow } from './entity-row.ts';
import { ListActions } from './list-actions.tsx';
import type { ListData } from './list-data.ts';
import { ListOverlay, type Opened } from './list-overlay.tsx';
import { ListTools } from './list-tools.tsx';
import { SearchForm } from './search-form.tsx';
import { CountedTabs } from './table/counted-tabs.tsx';
import { EntityTable } from './table/entity-table.tsx';
import { type OwnVerbs, RowActions } from './table/row-actions.tsx';
import type { Cells } from './table/use-columns.tsx';
import { type MoreColumns, useEntityList } from './use-entity-list.ts';

interface Props {
  entity: Entity;
  data: ListData;
  /** What the page is called, where its list is one of several. */
  pageName?: string;
  /** One sentence under the title. */
  note?: ReactNode;
  /** Beside the title: what all rows of the query come to. */
  figures?: ReactNode;
  /** A link to the page this one belongs to. */
  back?: ReactNode;
  /** Where the page leads beside its own business. */
  links?: readonly PageLink[];
  /** Cells that need more than their kind knows. */
  cells?: Cells;
  /** More to do with a row than every list does, which `draw` draws: the first stands in the row, the rest under ⋯. */
  rowVerbs?: (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => ReactNode;
  /** What a new row begins with. */
  initial?: Record<string, unknown>;
  /** Beside the table: a tree to choose from. */
  aside?: ReactNode;
  /** Above search and table: kinds of rows, each an address. */
  tabs?: ReactNode;
  /** More to search by than fields, in the search form. */
  searchMore?: ReactNode;
  /** More to do than with rows: beside the buttons above the list. */
  tools?: ReactNode;
  /** More to do with the rows that are ticked; `done` takes the ticks away. */
  batch?: (ids: string[], done: () => void) => ReactNode;
  /** Columns that no field stands for; exported files have them by their keys. */
  columns?: MoreColumns;
  /** What an opened row shows beside the fields that no column has. */
  detail?: (row: EntityRow) => ReactNode;
  /** Under the table: how what it says is reckoned. */
  below?: ReactNode;
  /** What the form asks beside the fields. */
  formMore?: (row: EntityRow | null) => ReactNode;
}

/** The list of an entity, made from its description: search, table, form. Everything set stands in the address. */
export function EntityListPage({ entity, data, cells = {}, initial = {}, ...own }: Props) {
  const [opened, open] = useState<Opened | null>(null);
  const list = useEntityList(entity, data, { cells, columns: own.columns });
  const { chosen } = list;
  const ticks = data.may.delete || data.may.export || own.batch !== undefined || list.batch.length > 0;
  const actionsOf = (row: EntityRow) => {
    const draw = (verbs?: OwnVerbs) => (
      <RowActions
        row={row}
        may={data.may}
        open={open}
        deletion={list.deletion}
        history={!entity.withoutHistory}
        own={verbs}
      />
    );
    return own.rowVerbs ? own.rowVerbs(row, draw) : draw();
  };

  return (
    <PageView
      title={own.pageName ?? data.title}
      description={own.note}
      figures={own.figures}
      back={own.back}
      links={own.links}
      actions={
        <ListActions
          list={list}
          open={open}
          more={chosen.ids.length > 0 ? own.batch?.(chosen.ids, () => chosen.choose([])) : null}
          tools={own.tools}
        />
      }
      tabs={own.tabs ?? (entity.countedBy ? <CountedTabs list={list} by={entity.countedBy} /> : null)}
      aside={own.aside}
    >
      <DeletedToast entity={entity} deletion={list.deletion} mayRestore={data.may.restore} />
      <section className="list-panel" aria-label={data.title}>
        <div className="list-panel-bar">
          <SearchForm entity={list.entity} fields={list.fields} given={data.given} onSearch={list.go}>
            {own.searchMore}
          </SearchForm>
          <ListTools list={list} open={open} />
        </div>
        <EntityTable
          label={data.title}
          entity={list.entity}
          given={data.given}
          page={data.page}
          sort={data.sort}
          settings={list.settings.settings}
          columns={list.columns.shown}
          unseen={list.unseen}
          detail={own.detail}
          chosen={ticks ? chosen : null}
          onOpen={data.may.edit ? (row) => open({ what: 'form', row }) : undefined}
          go={list.go}
          link={list.link}
          // With rows without a history there is nothing to do but what their page brings.
          actions={entity.withoutHistory && !own.rowVerbs ? undefined : actionsOf}
          actionsWidth={own.rowVerbs ? 130 : 110}
        />
      </section>
      {own.below}
      <ListOverlay
        opened={opened}
        list={list}
        initial={initial}
        formMore={own.formMore}
        onClose={() => open(null)}
      />
    </PageView>
  );
}

import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useSend } from '#app/ui/calls/use-send.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { doStockAct } from '../../movements/stock-acts.server.ts';
import { stockDocumentPage, stockPrintPage } from '../../pages.ts';
import { listWarehouses } from '../../warehouses/use-cases/list-warehouses.server.ts';
import { stockDocument } from '../entities.ts';
import { By, Content, From, NumberLink } from '../parts/document-cells.tsx';
import { DocumentFilter } from '../parts/document-filter.tsx';
import { DocumentStatusTag } from '../parts/document-tags.tsx';
import type { NewKind } from '../parts/new-document-drawer.tsx';
import { stockDocumentStore } from '../stores.server.ts';
import { listCategories } from '../use-cases/find-goods-options.server.ts';
import type { DocumentRow } from '../wire.ts';
import type { Route } from './+types/document-list-page.ts';

const NewDocumentDrawer = onDemand(() => import('../parts/new-document-drawer.tsx'));

const list = entityLoader(stockDocumentStore);
const choices = pageLoader(async (ctx) => ({
  warehouses: await listWarehouses(ctx, 'stock:documents'),
  categories: await listCategories(ctx),
}));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await choices(args)) });
export const action = pageAction((ctx, form) => doStockAct(ctx, form));
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Who may make which kind of document. */
const makers: readonly { kind: NewKind; needs: string }[] = [
  { kind: 'transfer', needs: 'stock:transfer' },
  { kind: 'receipt', needs: 'stock:receive' },
  { kind: 'count', needs: 'stock:count' },
];

const documentOf = (row: EntityRow) => row as unknown as DocumentRow;
const cells = {
  no: (row: EntityRow) => <NumberLink document={documentOf(row)} />,
  status: (row: EntityRow) => <DocumentStatusTag value={documentOf(row).status} />,
  warehouseId: (row: EntityRow) => <From document={documentOf(row)} />,
  madeBy: (row: EntityRow) => <By name={documentOf(row).madeBy} time={documentOf(row).createdAt} />,
  endedAt: (row: EntityRow) => <By name={documentOf(row).endedBy} time={documentOf(row).endedAt} />,
};

/** Documents of the warehouse of all kinds, with what is to be done with them and their print. */
export default function DocumentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const to = usePathOf();
  const navigate = useNavigate();
  const [making, setMaking] = useState<NewKind | null>(null);
  const { busy, failure, send: download } = useSend();
  const { warehouses, categories, given } = loaderData;
  const sheetOf = (ids: readonly string[]) =>
    `${to(stockPrintPage)}?${new URLSearchParams({ ids: ids.join(',') })}`;
  const printOne = ({ id, no }: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => {
    const name = t('documents.printOne', { no: String(no) });
    return draw([{ key: 'print', label: t('documents.print'), name, link: { to: sheetOf([id]) } }]);
  };
  const printChosen = (ids: string[]) => (
    <Button disabled={ids.length > 50} onClick={() => void navigate(sheetOf(ids))}>
      {t('documents.printChosen')}
    </Button>
  );
  const content: MoreColumns = {
    after: 'warehouseId',
    more: [
      {
        key: 'content',
        title: t('documents.content'),
        width: 150,
        render: (row) => <Content document={documentOf(row)} />,
      },
    ],
  };
  return (
    <>
      <EntityListPage
        entity={stockDocument}
        data={loaderData}
        note={t('documents.note')}
        cells={cells}
        columns={content}
        searchMore={<DocumentFilter given={given} warehouses={warehouses} />}
        rowVerbs={printOne}
        batch={printChosen}
        tools={
          <>
            <OutcomeNote outcome={failure ? { ok: false, message: failure } : null} />
            <Can do="stock:export">
              <Button
                icon={<DownloadOutlined />}
                loading={busy}
                onClick={() =>
                  void download(['exportXls', exported(given)], (options) =>
                    apiDownload('/eProd/stockDoc/exportXls', exported(given), options),
                  )
                }
              >
                {t('menu.export')}
              </Button>
            </Can>
            {makers.map(({ kind, needs }, index) => (
              <Can key={kind} do={needs}>
                <Button
                  type={index === 0 ? 'primary' : 'default'}
                  icon={<PlusOutlined aria-hidden />}
                  onClick={() => setMaking(kind)}
                >
                  {t(`documents.new.${kind}`)}
                </Button>
              </Can>
            ))}
          </>
        }
      />
      {making ? (
        <NewDocumentDrawer
          kind={making}
          warehouses={warehouses}
          categories={categories}
          onDone={({ id }) => {
            setMaking(null);
            void navigate(to(stockDocumentPage, { id }));
          }}
          onClose={() => setMaking(null)}
        />
      ) : null}
    </>
  );
}

/** What the list was filtered by, without the page it stands on. */
function exported({ pageNumber: _page, size: _size, after: _after, ...filter }: Record<string, string>) {
  return filter;
}

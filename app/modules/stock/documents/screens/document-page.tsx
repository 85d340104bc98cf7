import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { ApprovalPanel } from '#app/shell/tasks/approval-panel.tsx';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { doStockAct } from '../../movements/stock-acts.server.ts';
import { stockDocumentListPage, stockDocumentPage, stockPrintPage } from '../../pages.ts';
import { CountTools } from '../parts/count-tools.tsx';
import { DocumentActions } from '../parts/document-actions.tsx';
import { DocumentEntries } from '../parts/document-entries.tsx';
import { DocumentFacts } from '../parts/document-facts.tsx';
import { DocumentLines } from '../parts/document-lines.tsx';
import { DocumentStatusTag } from '../parts/document-tags.tsx';
import { useStockAct } from '../parts/use-stock-act.ts';
import { getDocument } from '../use-cases/get-document.server.ts';
import { documentQuery } from '../wire.ts';
import type { Route } from './+types/document-page.ts';

const ReceiveDocumentDrawer = onDemand(() => import('../parts/receive-document-drawer.tsx'));

/** Lines of a transfer or a receipt at most: they are all on one page, for they are received together. */
const allLines = 200;

export const loader = pageLoader(async (ctx, { request, params }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(documentQuery, { ...given, id: params['id'] });
  let document = await getDocument(ctx, query);
  if (document.kind !== 'count' && document.lineCount > query.size) {
    document = await getDocument(ctx, { ...query, size: allLines, pageNumber: 1 });
  }
  return { title: ctx.t('stock:documents.title', { no: document.no }), given, query, document };
});

export const action = pageAction((ctx, form) => doStockAct(ctx, form));

export const handle: PageHandle = stockDocumentPage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One document of the warehouse: what it is, its lines, what it has booked and what is to be done with it. */
export default function DocumentPage({ loaderData: { given, query, document } }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const to = usePathOf();
  const navigate = useNavigate();
  const [done, setDone] = useState('');
  const [receiving, setReceiving] = useState(false);
  const { busy, outcome, send } = useStockAct(({ message }) => setDone(message));
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const refused = outcome && !outcome.ok ? { ...outcome, field: undefined } : null;
  const act = (does: string, payload: object) => {
    setDone('');
    send(does, payload);
  };
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={to(stockDocumentListPage)}>
          ← {t('menu.documents')}
        </TabLink>
      }
      title={
        <>
          {t(`document.choice.kind.${document.kind}`)} {document.no}{' '}
          <DocumentStatusTag value={document.status} />
        </>
      }
      description={[document.warehouseName, document.toWarehouseName].filter(Boolean).join(' → ')}
      actions={
        <>
          <DocumentActions
            document={document}
            busy={busy}
            onSend={act}
            onReceive={() => {
              setDone('');
              setReceiving(true);
            }}
          />
          <Button
            icon={<PrinterOutlined />}
            onClick={() => void navigate(`${to(stockPrintPage)}?ids=${document.id}`)}
          >
            {t('documents.print')}
          </Button>
        </>
      }
    >
      <OutcomeNote
        outcome={done && !refused ? { ok: true, message: done } : null}
        onClose={() => setDone('')}
      />
      <OutcomeNote outcome={refused} />
      <DocumentFacts document={document} />
      {document.kind === 'count' ? (
        <CountTools
          document={document}
          keyword={query.keyword}
          only={query.only}
          onChange={go}
          onDone={({ message }) => setDone(message)}
        />
      ) : null}
      <DocumentLines
        document={document}
        busy={busy}
        onPage={go}
        onEnter={(line, entered) =>
          act('enter-count', { id: document.id, lines: [{ lineNo: line.lineNo, ...entered }] })
        }
      />
      <DocumentEntries document={document} />
      {document.approval ? <ApprovalPanel approval={document.approval} /> : null}
      {receiving ? (
        <ReceiveDocumentDrawer
          document={document}
          onDone={({ message }) => {
            setReceiving(false);
            setDone(message);
          }}
          onClose={() => setReceiving(false)}
        />
      ) : null}
    </PageView>
  );
}

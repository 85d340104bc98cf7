import { DownloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { announceTask } from '#app/shell/tasks/task-board.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import { Can } from '#app/ui/can.tsx';
import { MenuButton } from '#app/ui/table/controls/menu-button.tsx';
import type { ordersApi } from '../../api.server.ts';
import type { ListOrdersQuery } from '../wire.ts';

const send = commandsOf<typeof ordersApi>();

/** What a file may be: orders or their lines, and its format. */
const files = ['orders-xlsx', 'lines-xlsx', 'orders-csv', 'lines-csv'];

/** Starts the export of every order of the filter, for those who may take them away. */
export function ExportButton({ query }: { query: ListOrdersQuery }) {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [started, setStarted] = useState(false);
  const once = useRetryKey();

  async function start(kind: string) {
    const [what, format] = kind.split('-') as ['orders' | 'lines', 'xlsx' | 'csv'];
    setBusy(true);
    setFailure(null);
    setStarted(false);
    try {
      const asked = { ...query, pageNumber: 1, lines: what === 'lines', format };
      const { id } = await once([asked], (idempotencyKey) =>
        send('POST /eOrder/eOrder/exportTask', asked, { mask: false, idempotencyKey }),
      );
      setStarted(true);
      announceTask(id);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      setFailure(message || t('common:errors.download-failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Can do="order:export">
      <span className="page-view-tools">
        {failure ? (
          <span role="alert" className="field-error">
            {failure}
          </span>
        ) : null}
        <span role="status" className="page-view-note">
          {started ? t('exportStarted') : ''}
        </span>
        <MenuButton
          icon={<DownloadOutlined aria-hidden />}
          loading={busy}
          items={files.map((key) => ({ key, label: t(`exportAs.${key}`) }))}
          onPick={(key) => void start(key)}
        >
          {t('export')}
        </MenuButton>
      </span>
    </Can>
  );
}

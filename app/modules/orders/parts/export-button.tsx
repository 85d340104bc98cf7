import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, apiDownload } from '#app/lib/api-client.ts';
import { Can } from '#app/ui/can.tsx';
import type { ListOrdersQuery } from '../wire.ts';

/** Downloads every order of the filter, for those who may take them away. */
export function ExportButton({ query }: { query: ListOrdersQuery }) {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      await apiDownload('/eOrder/eOrder/exportXls', { ...query, pageNumber: 1 });
    } catch (error) {
      const said = error instanceof ApiError ? error.message : '';
      setFailure(said || t('common:errors.download-failed'));
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
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void download()}>
          {t('export')}
        </Button>
      </span>
    </Can>
  );
}

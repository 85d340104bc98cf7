import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, apiDownload } from '#app/lib/web/api-client.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

const ImportDrawer = onDemand(() => import('./import-drawer.tsx'));

interface Props {
  /** The list's filter. */
  filter: { state: string; keyword: string };
  /** Promotions have come. */
  onDone: () => void;
}

/** Takes the promotions of the list's filter away as a file, and brings them back from one. */
export function FileButtons({ filter, onDone }: Props) {
  const { t } = useTranslation(['promotions', 'entity']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [open, setOpen] = useState(false);

  async function take(format: string) {
    setBusy(true);
    setFailure('');
    try {
      await apiDownload('/ePromotion/exportXls', { ...filter, format }, { mask: false });
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('common:errors.download-failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure ? (
        <span role="alert" className="field-error">
          {failure}
        </span>
      ) : null}
      <Can do="promotion:export">
        <Dropdown
          trigger={['click']}
          menu={{
            items: ['xlsx', 'csv'].map((format) => ({ key: format, label: t(`entity:exportAs.${format}`) })),
            onClick: ({ key }) => void take(key),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
            {t('entity:action.export')}
          </Button>
        </Dropdown>
      </Can>
      <Can do="promotion:import">
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('entity:action.import')}
        </Button>
      </Can>
      {open ? <ImportDrawer onClose={() => setOpen(false)} onDone={onDone} /> : null}
    </>
  );
}

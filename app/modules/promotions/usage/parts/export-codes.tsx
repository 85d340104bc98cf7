import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPost } from '#app/lib/web/api-client.ts';
import type { TaskStarted } from '#app/services/tasks/wire.ts';
import { announceTask } from '#app/shell/tasks/task-board.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import type { CouponFilter } from '../wire-coupons.ts';

/** Starts the export of the codes that a filter finds. */
export function ExportCodes({ filter }: { filter: CouponFilter }) {
  const { t } = useTranslation('promotions');
  const { busy, failure, send } = useSend();
  const [started, setStarted] = useState(false);

  async function start(format: string) {
    setStarted(false);
    const body = { ...filter, format };
    const sent = await send((options) => apiPost<TaskStarted>('/ePromotion/couponTask', body, options));
    if (!sent) return;
    setStarted(true);
    announceTask(sent.result.id);
  }

  return (
    <>
      {failure ? (
        <span role="alert" className="field-error">
          {failure}
        </span>
      ) : null}
      <span role="status" className="page-view-note">
        {started ? t('coupon.exportStarted') : ''}
      </span>
      <Dropdown
        trigger={['click']}
        menu={{
          items: (['xlsx', 'csv'] as const).map((key) => ({ key, label: t(`coupon.exportAs.${key}`) })),
          onClick: ({ key }) => void start(key),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
          {t('coupon.export')}
        </Button>
      </Dropdown>
    </>
  );
}

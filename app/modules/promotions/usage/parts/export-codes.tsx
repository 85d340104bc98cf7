import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceTask } from '#app/shell/tasks/task-board.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { promotionsApi } from '../../api.server.ts';
import type { CouponFilter } from '../wire-coupons.ts';

const formats = ['xlsx', 'csv'] as const;

/** Starts the export of the codes that a filter finds. */
export function ExportCodes({ filter }: { filter: CouponFilter }) {
  const { t } = useTranslation('promotions');
  const { busy, problem, run } = useCommand<typeof promotionsApi>({ quiet: true });
  const [started, setStarted] = useState(false);

  async function start(format: (typeof formats)[number]) {
    setStarted(false);
    const body = { ...filter, format };
    const sent = await run('POST /ePromotion/couponTask', body);
    if (!sent) return;
    setStarted(true);
    announceTask(sent.answer.id);
  }

  return (
    <>
      {problem ? (
        <span role="alert" className="field-error">
          {problem}
        </span>
      ) : null}
      <span role="status" className="page-view-note">
        {started ? t('coupon.exportStarted') : ''}
      </span>
      <Dropdown
        trigger={['click']}
        menu={{
          items: formats.map((key) => ({ key, label: t(`coupon.exportAs.${key}`) })),
          onClick: ({ key }) => void start(key as (typeof formats)[number]),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
          {t('coupon.export')}
        </Button>
      </Dropdown>
    </>
  );
}

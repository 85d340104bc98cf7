import { Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerb } from '#app/entity/list/table/row-verbs.tsx';

interface Props {
  name: string;
  busy: boolean;
  draw: (verbs: readonly RowVerb[]) => ReactNode;
  onDecide(decision: { pass: boolean; reason: string }): void;
}

/** 通过 and 驳回 of a payment or a refund; a refusal says why. */
export function DecideButtons({ name, busy, draw, onDecide }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <>
      {draw([
        {
          key: 'pass',
          label: t('payments.pass'),
          disabled: busy,
          onClick: () => onDecide({ pass: true, reason: '' }),
        },
        {
          key: 'refuse',
          label: t('payments.refuse'),
          danger: true,
          disabled: busy,
          onClick: () => setRefusing(true),
        },
      ])}
      <Modal
        open={refusing}
        title={`${t('payments.refuse')} ${name}`}
        okText={t('payments.refuse')}
        cancelText={t('entity:cancel')}
        okButtonProps={{ danger: true, disabled: !reason.trim() }}
        onCancel={() => setRefusing(false)}
        onOk={() => {
          setRefusing(false);
          onDecide({ pass: false, reason: reason.trim() });
        }}
      >
        <label htmlFor={field}>{t('payments.refuseReason')}</label>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Modal>
    </>
  );
}

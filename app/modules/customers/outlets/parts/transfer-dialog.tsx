import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { outletsApi } from '../../api.server.ts';
import { customer } from '../../entities.ts';

const owner = { name: 'ownerUserId', ...customer.fields.ownerUserId };

/** Gives one outlet or many to another salesperson. */
export default function TransferDialog({ ids, onClose }: { ids: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('customers');
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const [ownerUserId, setOwner] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={t('transfer.title', { count: ids.length })}
      okText={t('transfer.ok')}
      okButtonProps={{ disabled: !ownerUserId, loading: busy }}
      onOk={() =>
        void run(
          'PUT /eCustomer/transfer',
          { ids: [...ids], ownerUserId: ownerUserId ?? '', reason },
          onClose,
        )
      }
      onCancel={onClose}
    >
      <p className="page-view-note">{t('transfer.note')}</p>
      <div className="dialog-form">
        <ReferenceSelect
          field={owner}
          wire="/eCustomer"
          aria-label={t('transfer.to')}
          value={ownerUserId}
          onChange={(value) => setOwner(value as string | null)}
        />
        <Input
          aria-label={t('transfer.reason')}
          placeholder={t('transfer.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem ? (
          <p role="alert" className="field-error">
            {problem}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}

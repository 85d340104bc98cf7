import { Button, Input, Modal, Popconfirm, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../wire.ts';

interface Props {
  document: DocumentDetail;
  busy: boolean;
  onSend(does: string, payload: object): void;
  onReceive(): void;
}

/** What can be done with a document as it stands, by whoever reads it. */
export function DocumentActions({ document, busy, onSend, onReceive }: Props) {
  const { t } = useTranslation('stock');
  const [asking, setAsking] = useState<'refuse' | 'submit' | null>(null);
  const { id, version, kind, mayDo } = document;
  const may = (event: DocumentDetail['mayDo'][number]) => mayDo.includes(event);
  return (
    <>
      {may('send') ? (
        <Button type="primary" loading={busy} onClick={() => onSend('send', { id, version })}>
          {t('documents.send')}
        </Button>
      ) : null}
      {may('receive') ? (
        <Button type="primary" loading={busy} onClick={onReceive}>
          {t(kind === 'transfer' ? 'documents.receiveTransfer' : 'documents.receiveGoods')}
        </Button>
      ) : null}
      {may('submit') ? (
        <Button type="primary" loading={busy} onClick={() => setAsking('submit')}>
          {t('documents.submitCount')}
        </Button>
      ) : null}
      {may('approve') ? (
        <Button
          type="primary"
          loading={busy}
          onClick={() => onSend('decide', { id, version, pass: true, reason: '' })}
        >
          {t('documents.approve')}
        </Button>
      ) : null}
      {may('refuse') ? (
        <Button danger loading={busy} onClick={() => setAsking('refuse')}>
          {t('documents.refuse')}
        </Button>
      ) : null}
      {may('cancel') ? (
        <Popconfirm
          title={t('documents.cancelSure')}
          okText={t('documents.cancel')}
          onConfirm={() => onSend('cancel', { id, version })}
        >
          <Button loading={busy}>{t('documents.cancel')}</Button>
        </Popconfirm>
      ) : null}
      {asking === 'refuse' ? (
        <RefuseDialog
          onClose={() => setAsking(null)}
          onRefuse={(reason) => {
            setAsking(null);
            onSend('decide', { id, version, pass: false, reason });
          }}
        />
      ) : null}
      {asking === 'submit' ? (
        <SubmitDialog
          left={document.lineCount - document.countedLines}
          onClose={() => setAsking(null)}
          onSubmit={(uncounted) => {
            setAsking(null);
            onSend('submit-count', { id, version, uncounted });
          }}
        />
      ) : null}
    </>
  );
}

function RefuseDialog({ onClose, onRefuse }: { onClose(): void; onRefuse(reason: string): void }) {
  const { t } = useTranslation(['stock', 'entity']);
  const [reason, setReason] = useState('');
  const field = useId();
  return (
    <Modal
      open
      title={t('documents.refuse')}
      okText={t('documents.refuse')}
      cancelText={t('entity:cancel')}
      okButtonProps={{ danger: true, disabled: !reason.trim() }}
      onCancel={onClose}
      onOk={() => onRefuse(reason.trim())}
    >
      <label htmlFor={field}>{t('reason')}</label>
      <Input.TextArea
        id={field}
        rows={3}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}

/** Asks what becomes of lines nobody has counted. */
function SubmitDialog({
  left,
  onClose,
  onSubmit,
}: {
  left: number;
  onClose(): void;
  onSubmit(uncounted: 'keep' | 'zero'): void;
}) {
  const { t } = useTranslation(['stock', 'entity']);
  const [uncounted, setUncounted] = useState<'keep' | 'zero'>('keep');
  return (
    <Modal
      open
      title={t('documents.submitCount')}
      okText={t('documents.submit')}
      cancelText={t('entity:cancel')}
      onCancel={onClose}
      onOk={() => onSubmit(uncounted)}
    >
      <p>{t('documents.submitNote')}</p>
      {left > 0 ? (
        <>
          <p>{t('documents.uncountedLeft', { count: left })}</p>
          <Radio.Group
            aria-label={t('documents.uncounted')}
            value={uncounted}
            onChange={(event) => setUncounted(event.target.value as 'keep' | 'zero')}
            options={[
              { value: 'keep', label: t('documents.uncountedKeep') },
              { value: 'zero', label: t('documents.uncountedZero') },
            ]}
          />
        </>
      ) : null}
    </Modal>
  );
}

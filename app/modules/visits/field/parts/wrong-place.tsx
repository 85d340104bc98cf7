import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that the outlet lies where the person stands, and not where it is said to; somebody else decides. */
export function WrongPlace({ visitId, onSend }: { visitId: string; onSend(reason: string): Promise<void> }) {
  const { t } = useTranslation('visits');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  if (sent === visitId) return <p className="fieldwork-note">{t('field.place.sent')}</p>;
  if (!open) {
    return (
      <Button type="link" onClick={() => setOpen(true)}>
        {t('field.place.wrong')}
      </Button>
    );
  }
  return (
    <section className="panel fieldwork-card" aria-label={t('field.place.wrong')}>
      <label className="fieldwork-label">
        {t('field.place.why')}
        <Input
          size="large"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Button
        size="large"
        block
        disabled={reason.trim() === ''}
        onClick={() => void onSend(reason.trim()).then(() => setSent(visitId))}
      >
        {t('field.place.ask')}
      </Button>
    </section>
  );
}

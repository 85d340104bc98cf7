import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Press } from '#app/ui/fields/light/press.tsx';
import { TextField } from '#app/ui/fields/light/text-field.tsx';

/** Says that the outlet lies where the person stands, and not where it is said to; somebody else decides. */
export function WrongPlace({ visitId, onSend }: { visitId: string; onSend(reason: string): Promise<void> }) {
  const { t } = useWords('visits');
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  if (sent === visitId) return <p className="fieldwork-note">{t('field.place.sent')}</p>;
  if (!open) {
    return (
      <Press kind="line" onClick={() => setOpen(true)}>
        {t('field.place.wrong')}
      </Press>
    );
  }
  return (
    <section className="panel fieldwork-card" aria-label={t('field.place.wrong')}>
      <TextField label={t('field.place.why')} maxLength={200} value={reason} onChange={setReason} />
      <Press
        wide
        disabled={reason.trim() === ''}
        onClick={() => void onSend(reason.trim()).then(() => setSent(visitId))}
      >
        {t('field.place.ask')}
      </Press>
    </section>
  );
}

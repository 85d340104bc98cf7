import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { TextField } from '#app/ui/fields/light/text-field.tsx';
import type { FieldEntry } from '../rules-field.ts';

/** An entry the server has a question about or does not accept: answer it, or give it up. */
export function OpenEntry({ entry, outbox }: { entry: FieldEntry; outbox: PhoneOutbox<FieldEntry> }) {
  const { t } = useWords('visits');
  const [text, setText] = useState('');
  const [sure, setSure] = useState(false);
  const field = entry.kind === 'check-in' ? 'reason' : 'noOrderReason';
  const { ask } = entry;
  const asks =
    entry.state === 'question' &&
    !ask?.byArrival &&
    (entry.kind === 'check-in' || entry.kind === 'check-out');
  const name = `${entry.outletName} · ${t(`field.outbox.kind.${entry.kind}`)}`;
  return (
    <li>
      <strong>{name}</strong>
      <p>{[t(`field.outbox.state.${entry.state}`), entry.message].join(t('common:mark.label'))}</p>
      {asks ? (
        <TextField
          label={`${name} ${entry.message}`}
          unseen
          maxLength={200}
          value={text}
          onChange={setText}
        />
      ) : null}
      <div className="fieldwork-buttons">
        {ask?.payableFen === undefined ? null : (
          <Press kind="main" onClick={() => void outbox.answer(entry, agreed(entry, ask.payableFen))}>
            {t('field.outbox.agree', { amount: formatFen(ask.payableFen ?? 0) })}
          </Press>
        )}
        {ask?.dropCodes && without(entry, ask.dropCodes) ? (
          <Press
            kind="main"
            onClick={() => void outbox.answer(entry, without(entry, ask.dropCodes ?? []) ?? {})}
          >
            {t('field.outbox.drop')}
          </Press>
        ) : null}
        {ask?.byArrival ? (
          <Press
            kind="main"
            onClick={() => void outbox.answerVisit(entry, { byArrival: lastOf(entry, outbox) })}
          >
            {t('field.outbox.byArrival')}
          </Press>
        ) : null}
        {entry.state === 'question' && entry.kind === 'step' && !ask?.byArrival ? (
          <Press onClick={() => void outbox.answer(entry, {})}>{t('field.outbox.again')}</Press>
        ) : null}
        {asks ? (
          <Press
            kind="main"
            disabled={text.trim() === ''}
            onClick={() => void outbox.answer(entry, { [field]: text.trim() })}
          >
            {t('field.outbox.answer')}
          </Press>
        ) : null}
        {sure ? null : (
          <Press kind="danger" onClick={() => setSure(true)}>
            {t('field.outbox.giveUp')}
          </Press>
        )}
      </div>
      {sure ? (
        <Message kind="warning">
          <p>{t('field.outbox.giveUpSure')}</p>
          <div className="fieldwork-buttons">
            <Press kind="danger" onClick={() => void outbox.giveUp(entry)}>
              {t('field.outbox.giveUp')}
            </Press>
            <Press autoFocus onClick={() => setSure(false)}>
              {t('field.outbox.cancel')}
            </Press>
          </div>
        </Message>
      ) : null}
    </li>
  );
}

/** What the phone's clock showed at the last of a visit. */
function lastOf({ visitId, at }: FieldEntry, outbox: PhoneOutbox<FieldEntry>): string {
  const own = (outbox.state().entries ?? []).filter((one) => one.visitId === visitId);
  return own.reduce((last, one) => (one.at > last ? one.at : last), at);
}

/** What an order asks for, as its entry keeps it. */
interface OrderFacts {
  lines: { code: string }[];
}

const factsOf = (entry: FieldEntry) => entry.item['facts'] as OrderFacts;

/** The order at the price it has now. */
const agreed = (entry: FieldEntry, agreedFen: number | undefined) => ({
  facts: { ...factsOf(entry), agreedFen },
});

/** The order without goods that cannot be had; null when nothing is left of it. */
function without(entry: FieldEntry, codes: readonly string[]): Record<string, unknown> | null {
  const lines = factsOf(entry).lines.filter(({ code }) => !codes.includes(code));
  return lines.length > 0 ? { facts: { ...factsOf(entry), lines } } : null;
}

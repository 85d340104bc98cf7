import { Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPost } from '#app/lib/web/api-client.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import { TakerSelect } from './taker-select.tsx';

/** Names somebody who decides in the person's place, and from which day to which. */
export function DelegationForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('approvals');
  const field = useId();
  const [username, setUsername] = useState<string | null>(null);
  const [days, setDays] = useState<[Dayjs | null, Dayjs | null] | null>(null);
  const { busy, failure, send } = useSend();
  const [from, until] = days ?? [null, null];

  async function save() {
    const input = {
      username,
      startsOn: from?.format('YYYY-MM-DD') ?? '',
      endsOn: until?.format('YYYY-MM-DD') ?? '',
    };
    if (!(await send((options) => apiPost('/approvals/delegation', input, options)))) return;
    setUsername(null);
    setDays(null);
    onDone();
  }

  return (
    <form
      className="dialog-form"
      aria-label={t('delegation.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={`${field}-to`}>{t('delegation.to')}</label>
      <TakerSelect id={`${field}-to`} value={username} onChange={setUsername} />
      <label htmlFor={`${field}-days`}>{t('delegation.days')}</label>
      <DatePicker.RangePicker
        id={`${field}-days`}
        value={days}
        placeholder={[t('delegation.from'), t('delegation.until')]}
        onChange={(chosen) => setDays(chosen)}
        // Enter takes the typed day; what is handed over is read once more before it is sent.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FieldProblem text={failure} />
      <Button type="primary" htmlType="submit" loading={busy} disabled={!username || !from || !until}>
        {t('delegation.add')}
      </Button>
    </form>
  );
}

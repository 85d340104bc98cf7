import { Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { approvalsApi } from '../api.server.ts';
import { TakerSelect } from './taker-select.tsx';

/** Names somebody who decides in the person's place, and from which day to which. */
export function DelegationForm() {
  const { t } = useTranslation('approvals');
  const field = useId();
  const [username, setUsername] = useState<string | null>(null);
  const [days, setDays] = useState<[Dayjs | null, Dayjs | null] | null>(null);
  const { run, busy, problem } = useCommand<typeof approvalsApi>();
  const [from, until] = days ?? [null, null];

  function save() {
    const input = {
      username: username ?? '',
      startsOn: from?.format('YYYY-MM-DD') ?? '',
      endsOn: until?.format('YYYY-MM-DD') ?? '',
    };
    return run('POST /approvals/delegation', input, () => {
      setUsername(null);
      setDays(null);
    });
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
      <FieldProblem text={problem} />
      <Button type="primary" htmlType="submit" loading={busy} disabled={!username || !from || !until}>
        {t('delegation.add')}
      </Button>
    </form>
  );
}

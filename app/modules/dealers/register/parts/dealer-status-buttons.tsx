import { useTranslation } from 'react-i18next';
import { StatusButtons } from '#app/entity/form/status-buttons.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { dealersApi } from '../../api.server.ts';
import { type DealerStatus, dealerMayBecome } from '../../rules.ts';

interface Props {
  id: string;
  version: number;
  status: DealerStatus;
}

/** Pauses, ends or takes up a dealer again, with the reason and what becomes of its orders under way. */
export function DealerStatusButtons({ id, version, status }: Props) {
  const { t } = useTranslation('dealers');
  const { run, busy, problem } = useCommand<typeof dealersApi>();
  const offered = (['active', 'paused', 'ended'] as const).filter(
    (to) => to !== status && dealerMayBecome(status, to) && (to !== 'active' || status === 'paused'),
  );
  return (
    <StatusButtons
      id={id}
      version={version}
      offered={offered.map((to) => ({
        status: to,
        label: t(`become.${to}`),
        danger: to === 'ended',
        asks: to === 'active' ? 'sure' : 'under-way',
      }))}
      reasonLabel={t('reason')}
      onChange={(change, onDone) => void run('PUT /eddl/status', change, onDone)}
      busy={busy}
      problem={problem}
      open="/eddl/open"
    />
  );
}

import { useTranslation } from 'react-i18next';
import { StatusButtons } from '#app/entity/form/status-buttons.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { outletsApi } from '../../api.server.ts';
import { mayBecome, type OutletStatus } from '../rules.ts';

const asked = { normal: 'sure', frozen: 'under-way', closed: 'reason' } as const;

/** Freezes, closes or opens an outlet, with the reason; one that waits for approval is left to it. */
export function OutletStatusButtons(props: { id: string; version: number; status: OutletStatus }) {
  const { id, version, status } = props;
  const { t } = useTranslation('customers');
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  if (status === 'pending') return null;
  const offered = (['normal', 'frozen', 'closed'] as const).filter(
    (to) => to !== status && mayBecome(status, to),
  );
  return (
    <StatusButtons
      id={id}
      version={version}
      offered={offered.map((to) => ({ status: to, label: t(`become.${to}`), asks: asked[to] }))}
      reasonLabel={t('reason')}
      onChange={(change, onDone) => void run('PUT /eCustomer/status', change, onDone)}
      busy={busy}
      problem={problem}
      open="/eCustomer/open"
    />
  );
}

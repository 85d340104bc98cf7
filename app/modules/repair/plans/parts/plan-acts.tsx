import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { planApi } from '../api.server.ts';
import type { PlanEvent } from '../rules-plan.ts';
import type { PlanDetail } from '../wire.ts';

/** What the reader may do with a plan as it stands; ending it is asked about once more. */
export function PlanActs({ detail: { plan, events } }: { detail: PlanDetail }) {
  const { t } = useTranslation('repair');
  const { run, busy, problem } = useCommand<typeof planApi>();
  const move = (event: PlanEvent) =>
    void run('PUT /mes/plan/move', { id: plan.id, version: plan.version, event });
  return (
    <>
      <ProblemNote text={problem} />
      {events.map((event) =>
        event === 'end' ? (
          <Popconfirm
            key={event}
            title={t('plan.endQuestion')}
            okText={t('plan.act.end')}
            onConfirm={() => move(event)}
          >
            <Button danger loading={busy}>
              {t('plan.act.end')}
            </Button>
          </Popconfirm>
        ) : (
          <Button
            key={event}
            type={event === 'resume' ? 'primary' : 'default'}
            loading={busy}
            onClick={() => move(event)}
          >
            {t(`plan.act.${event}`)}
          </Button>
        ),
      )}
    </>
  );
}

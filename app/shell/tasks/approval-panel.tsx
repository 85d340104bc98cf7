import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';

/** Where an approval stands: every step, who decided what, and whose turn it is. */
export function ApprovalPanel({ approval }: { approval: ApprovalData }) {
  const { t } = useTranslation('approvals');
  const { tenant } = useRootData();
  const ended = approval.status === 'passed' ? approval.steps.length : approval.step;
  return (
    <section className="panel" aria-label={t('panel')}>
      <h2>
        {t('panel')} · {approval.definitionName} · {t(`status.${approval.status}`)}
      </h2>
      <Steps
        orientation="vertical"
        size="small"
        current={ended}
        status={approval.status === 'refused' ? 'error' : 'process'}
        items={approval.steps.map((step) => ({
          title: step.name,
          content: (
            <ul className="approval-people">
              {step.tasks
                .filter((task) => task.status !== 'closed')
                .map((task) => (
                  <li key={`${task.userName} ${task.status} ${task.decidedAt}`}>
                    {[
                      task.insteadOf
                        ? t('insteadOf', { name: task.userName, whom: task.insteadOf })
                        : task.userName,
                      t(`task.${task.status}`),
                      task.comment,
                      task.decidedAt ? formatTime(task.decidedAt, tenant.timeZone) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
            </ul>
          ),
        }))}
      />
    </section>
  );
}

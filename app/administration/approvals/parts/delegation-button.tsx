import { Button, Drawer, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delegation } from '#app/services/approvals/wire.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import type { approvalsApi } from '../api.server.ts';
import { DelegationForm } from './delegation-form.tsx';

/** Who decides in the person's place while they are away: those named so far, and one more. */
export function DelegationButton({ delegations }: { delegations: readonly Delegation[] }) {
  const { t } = useTranslation('approvals');
  const { run, problem } = useCommand<typeof approvalsApi>();
  const [open, setOpen] = useState(false);

  const end = (id: string) => run('DELETE /approvals/delegation', { id });

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {delegations.length > 0 ? t('delegation.some', { count: delegations.length }) : t('delegation.title')}
      </Button>
      <Drawer
        open={open}
        title={t('delegation.title')}
        size={420}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <p className="page-view-note">{t('delegation.note')}</p>
        <ProblemNote text={problem} />
        {delegations.length === 0 ? <Empty description={t('delegation.empty')} /> : null}
        <ul className="delegation-list" aria-label={t('delegation.list')}>
          {delegations.map((one) => (
            <li key={one.id}>
              <span>
                {t('delegation.row', { name: one.toUserName, from: one.startsOn, until: one.endsOn })}
              </span>
              <Popconfirm title={t('delegation.endQuestion')} onConfirm={() => end(one.id)}>
                <Button type="link" danger size="small">
                  {t('delegation.end')}
                </Button>
              </Popconfirm>
            </li>
          ))}
        </ul>
        <DelegationForm />
      </Drawer>
    </>
  );
}

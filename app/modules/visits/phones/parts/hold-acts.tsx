import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { visitsApi } from '../../api.server.ts';
import { ReasonDialog } from '../../requests/parts/request-acts.tsx';
import type { HeldWork } from '../wire-phones.ts';

/** What a frozen person had not sent: that it waits for a decision, and the decision for whoever may make it. */
export function HoldActs({ held, name, may }: { held: HeldWork; name: string; may: boolean }) {
  const { t } = useTranslation('visits');
  const [accept, setAccept] = useState<boolean | null>(null);
  const { run, busy, problem } = useCommand<typeof visitsApi>();
  if (!held.releasedAt) return <Tag color="warning">{t('today.held.frozen')}</Tag>;
  const title = (yes: boolean) => t(yes ? 'today.held.accept' : 'today.held.discard');
  return (
    <>
      <Tag color="warning">{t('today.held.state.held')}</Tag>
      {may
        ? [true, false].map((yes) => (
            <Button
              key={title(yes)}
              size="small"
              type={yes ? 'primary' : 'default'}
              aria-label={`${title(yes)} ${name}`}
              onClick={() => setAccept(yes)}
            >
              {title(yes)}
            </Button>
          ))
        : null}
      {accept === null ? null : (
        <ReasonDialog
          title={title(accept)}
          note={t(accept ? 'today.held.acceptMeans' : 'today.held.discardMeans', { name })}
          busy={busy}
          problem={problem}
          needed={!accept}
          onClose={() => setAccept(null)}
          onSave={(reason) =>
            void run('PUT /eVisit/held/decide', { id: held.id, version: held.version, accept, reason }, () =>
              setAccept(null),
            )
          }
        />
      )}
    </>
  );
}

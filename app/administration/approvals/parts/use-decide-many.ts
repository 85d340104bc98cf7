import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import type { ApprovalRow } from '#app/services/approvals/wire.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import type { approvalsApi } from '../api.server.ts';

const send = commandsOf<typeof approvalsApi>();

/** What became of one approval. */
export interface Decided {
  id: string;
  title: string;
  ok: boolean;
  text: string;
}

/** Decides approvals one after the other, each by the call that decides one; one that fails stops no other. */
export function useDecideMany() {
  const { t } = useTranslation('approvals');
  const [busy, setBusy] = useState(false);
  const once = useRetryKey();
  const [decided, setDecided] = useState<readonly Decided[]>([]);

  async function decideOne({ taskId, title }: ApprovalRow, pass: boolean, comment: string): Promise<Decided> {
    const id = taskId ?? '';
    try {
      const asked = { id, pass, comment };
      await once(
        [asked],
        (idempotencyKey) => send('PUT /approvals/decide', asked, { idempotencyKey, mask: false }),
        id,
      );
      return { id, title, ok: true, text: t(pass ? 'done.pass' : 'done.refuse') };
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      return { id, title, ok: false, text: message || t('common:errors.unforeseen') };
    }
  }

  return {
    busy,
    decided,
    forget: () => setDecided([]),
    async decide(rows: readonly ApprovalRow[], pass: boolean, comment: string): Promise<void> {
      setBusy(true);
      setDecided([]);
      for (const row of rows) {
        const one = await decideOne(row, pass, comment);
        setDecided((before) => [...before, one]);
      }
      setBusy(false);
    },
  };
}

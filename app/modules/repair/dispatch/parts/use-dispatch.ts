import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { repairApi } from '../../orders/api.server.ts';
import type { BoardJob } from '../wire.ts';

/** Gives jobs of the board to workers, as the order's own page does, and tells how it went. */
export interface Dispatching {
  give: (job: BoardJob, workerId: string) => Promise<void>;
  busy: boolean;
  problem: string | null;
  done: string | null;
  /** What was told has been read. */
  clear(): void;
}

/** Dispatching by the one command there is. A refusal loads the board anew too: somebody else was faster. */
export function useDispatch(): Dispatching {
  const { t } = useTranslation('repair');
  const { revalidate } = useRevalidator();
  const { run, busy, problem } = useCommand<typeof repairApi>();
  const [about, setAbout] = useState('');
  const [done, setDone] = useState<string | null>(null);

  async function give({ id, version, orderNo }: BoardJob, assigneeId: string) {
    setAbout(orderNo);
    setDone(null);
    const given = await run('PUT /mes/order/move', { id, version, event: 'assign', assigneeId });
    if (given) setDone(t('board.given', { orderNo }));
    else await revalidate();
  }

  return {
    give,
    busy,
    done,
    clear: () => setDone(null),
    problem: problem && t('board.refused', { orderNo: about, problem }),
  };
}

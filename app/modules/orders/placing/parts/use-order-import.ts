import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError, apiUpload } from '#app/lib/web/api-client.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import type { ordersApi } from '../../api.server.ts';
import { fileLimits } from '../rules-import.ts';
import type { Placed } from '../wire-create.ts';
import type { CheckedOrderFile, FileOrder } from '../wire-import.ts';

const send = commandsOf<typeof ordersApi>();

/** What became of an order of the file: its numbers, or why it was refused. */
export type OrderOutcome = { placed: Placed } | { refused: string };

/** Whether an order of a file can be placed. */
export const isGood = ({ faults, customerId }: FileOrder) => faults.length === 0 && customerId !== null;

/** Orders of a file that can be placed and are not: what was refused may be tried again. */
export const leftToPlace = (
  orders: readonly FileOrder[],
  outcomes: ReadonlyMap<string, OrderOutcome>,
): FileOrder[] =>
  orders.filter((order) => {
    const outcome = outcomes.get(order.externalNo);
    return isGood(order) && !(outcome && 'placed' in outcome);
  });

/** A file on its way to becoming orders: it is looked at, then its right orders are placed one after the other. */
export function useOrderImport() {
  const { t } = useTranslation('orders');
  const [checked, setChecked] = useState<CheckedOrderFile | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, OrderOutcome>>(new Map());
  const [work, setWork] = useState<'reading' | 'placing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useRetryKey();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const sentence = (error: unknown) =>
    (error instanceof ApiError && error.message) || t('common:errors.unforeseen');

  async function bring(file: File) {
    restart();
    if (file.size > fileLimits.bytes) return setFailure(t('import.tooLarge'));
    const form = new FormData();
    form.set('fileName', file.name.slice(0, 200));
    form.set('file', file);
    setWork('reading');
    try {
      setChecked(await apiUpload<CheckedOrderFile>('/eOrder/eOrder/importCheck', form, { mask: false }));
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      setWork(null);
    }
  }

  async function place() {
    setWork('placing');
    for (const order of leftToPlace(checked?.orders ?? [], outcomes)) {
      // Whoever leaves has placed what is placed; the file brings the rest another time.
      if (gone.current) return;
      const { customerId, lines, remark, charged, externalNo } = order;
      if (customerId === null) continue;
      const asked = { customerId, lines, remark, charged, externalNo, source: 'console' as const };
      const placing = once(
        [asked],
        (idempotencyKey) => send('POST /eOrder/eOrder/add', asked, { idempotencyKey, mask: false }),
        externalNo,
      );
      const outcome = await placing.then(
        (placed) => ({ placed }),
        (error: unknown) => ({ refused: sentence(error) }),
      );
      setOutcomes((before) => new Map(before).set(externalNo, outcome));
    }
    setWork(null);
  }

  function restart() {
    setChecked(null);
    setOutcomes(new Map());
    setFailure(null);
  }

  return { checked, outcomes, work, failure, bring, place, restart };
}

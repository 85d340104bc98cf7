import { Checkbox } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { DraftOffer } from '#app/entity/form/draft-offer.tsx';
import { asks, commandsOf } from '#app/lib/commands/commands-of.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { Toast } from '#app/ui/calls/toast.tsx';
import { useAnswered } from '#app/ui/calls/use-answer.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import type { ordersApi } from '../../api.server.ts';
import { orderDetailPage } from '../../pages.ts';
import {
  emptyRow,
  isFilled,
  isReady,
  maxLines,
  orderedLines,
  type TypedRow,
  withMore,
} from '../rules-pasted.ts';
import type { Placed } from '../wire-create.ts';
import { type Buyer, BuyerSelect } from './buyer-select.tsx';
import { EntryExtras, noExtras, sentExtras } from './entry-extras.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { EntryLines } from './entry-lines.tsx';
import { NearOffers } from './near-offers.tsx';
import { PriceNotes } from './price-notes.tsx';
import { UsualGoodsBar } from './usual-goods.tsx';

const askQuote = asks<typeof ordersApi>()('POST /eOrder/eOrder/quote');

/** The form of a new order; prices and trouble come while it is typed. */
export function OrderEntry({ outlet }: { outlet: Buyer | null }) {
  const { t } = useTranslation('orders');
  const { busy, failure, send } = useSend();
  const [buyer, setBuyer] = useState<Buyer | null>(outlet);
  const customerId = buyer?.id ?? null;
  const [rows, setRows] = useState<TypedRow[]>([emptyRow]);
  const [prepay, setPrepay] = useState(false);
  const [remark, setRemark] = useState('');
  const [extras, setExtras] = useState(noExtras);
  // One name for one order, however often it is sent.
  const [externalNo, setExternalNo] = useState(uuid32);
  /** What was sent under it the first time. */
  const [sentFirst, setSentFirst] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [placed, setPlaced] = useState<Placed | null>(null);
  const lines = orderedLines(rows, maxLines);
  const [named, setNamed] = useState(outlet?.id ?? null);
  // The page stays while its tab does: another outlet's page may lead to it in the middle of an order.
  if (outlet && outlet.id !== named) {
    setNamed(outlet.id);
    if (lines.length === 0) setBuyer(outlet);
    else if (customerId !== outlet.id) setNote(t('create.unfinished', { name: outlet.name }));
  }
  // With its name and what was sent under it: an order whose answer was lost is not placed again by a page loaded anew.
  const typed = { buyer, rows, prepay, remark, extras, externalNo, sentFirst };
  const draft = useFormDraft('orders:new', '', null, {
    read: () => typed,
    take(before: typeof typed) {
      setBuyer(before.buyer);
      setRows(before.rows);
      setPrepay(before.prepay);
      setRemark(before.remark);
      setExtras(before.extras);
      setExternalNo(before.externalNo);
      setSentFirst(before.sentFirst);
    },
  });
  const drawn = useEffectEvent(() => {
    if (rows.some(isFilled) || remark.trim() !== '') draft.keep();
  });
  useEffect(() => drawn());
  const besides = sentExtras(extras);
  const requested = customerId && lines.length > 0 ? { customerId, lines, ...besides } : null;
  const { answer: quote, settled, again } = useAnswered(askQuote, requested);

  async function place() {
    if (customerId === null) return;
    const order = { customerId, lines, ...besides, prepay, remark, externalNo, source: 'console' as const };
    // A sum that is still being asked about has not been seen.
    const agreedFen = quote && settled ? dueFen(quote) : null;
    const text = JSON.stringify(order);
    const before = sentFirst ?? text;
    setSentFirst(before);
    setNote('');
    const sent = await send(['POST /eOrder/eOrder/add', order, agreedFen], async (options) => {
      try {
        return await commandsOf<typeof ordersApi>()(
          'POST /eOrder/eOrder/add',
          { ...order, agreedFen },
          options,
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'orders.placed-already') return error.message;
        // Refused, it is placed nowhere: what is sent next is the first again.
        if (error.status >= 400 && error.status < 500) setSentFirst(null);
        throw error;
      }
    });
    if (!sent) return again();
    setExternalNo(uuid32());
    setSentFirst(null);
    if (typeof sent.result === 'string') {
      // The answer to an earlier try was lost on its way: what was sent then is placed, what was changed since is not.
      setNote(t(before === text ? 'create.wasPlaced' : 'create.notPlaced', { text: sent.result }));
      if (before !== text) return;
      setPlaced(null);
    } else setPlaced(sent.result);
    setRows([emptyRow]);
    setRemark('');
    setExtras(noExtras);
    draft.drop();
  }

  const ready = requested !== null && isReady(rows, maxLines);
  const troubled = settled && (quote?.lines.some((line) => line.trouble) ?? false);
  const form = useSubmitKey(ready && !troubled && !busy);
  return (
    <form
      ref={form}
      className="panel order-entry"
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      {placed ? <PlacedNote placed={placed} onClose={() => setPlaced(null)} /> : null}
      <RefusalToast text={[...new Set([note, failure])].filter(Boolean).join(t('common:mark.clause'))} />
      {draft.savedAt ? <DraftOffer savedAt={draft.savedAt} onTake={draft.take} onDrop={draft.drop} /> : null}
      <BuyerSelect autoFocus={!outlet} value={buyer} onChange={setBuyer} />
      {customerId ? <UsualGoodsBar customerId={customerId} rows={rows} onChange={setRows} /> : null}
      <EntryLines startsFor={customerId} rows={rows} quoted={quote?.lines ?? []} onChange={setRows} />
      <EntryExtras extras={extras} quote={quote} couponHint={t('create.couponHint')} onChange={setExtras} />
      <NearOffers quote={quote} onAdd={(more) => setRows(withMore(rows, quote?.lines ?? [], more))} />
      <PriceNotes quote={quote} />
      <EntryFoot
        quote={quote}
        current={settled}
        ready={ready}
        shortcut
        busy={busy}
        remark={remark}
        onRemark={setRemark}
        submit={t('create.submit')}
      >
        <Checkbox checked={prepay} onChange={(event) => setPrepay(event.target.checked)}>
          {t('create.prepay')}
        </Checkbox>
      </EntryFoot>
    </form>
  );
}

/** A form that Ctrl + Enter sends from wherever in it somebody types, as its button does. */
function useSubmitKey(ready: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!ready) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    const { current } = form;
    current?.addEventListener('keydown', hear);
    return () => current?.removeEventListener('keydown', hear);
  }, [ready]);
  return form;
}

/** The numbers of what was placed, and the way to each order. */
function PlacedNote({ placed, onClose }: { placed: Placed; onClose(): void }) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const { orders } = placed;
  return (
    <Toast
      kind="success"
      title={t('create.placed', {
        orderNo: orders.map(({ orderNo }) => orderNo).join(t('common:mark.list')),
      })}
      details={
        orders.length > 1 ? (
          <>
            {t('create.placedMany', { count: orders.length })}
            <ul className="entry-parts">
              {orders.map(({ id, orderNo, dealerName }) => (
                <li key={id}>
                  <Link to={to(orderDetailPage, { id })}>{orderNo}</Link> {dealerName}
                </li>
              ))}
            </ul>
          </>
        ) : undefined
      }
      action={
        orders.length > 1 ? undefined : (
          <Link to={to(orderDetailPage, { id: placed.id })}>{t('create.open')}</Link>
        )
      }
      onClose={onClose}
    />
  );
}

import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { DraftOffer } from '#app/entity/form/draft-offer.tsx';
import { asks } from '#app/lib/commands/commands-of.ts';
import { isGivenByHand } from '#app/modules/discounts/rules.ts';
import type { FreightByHand, ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useAnswered } from '#app/ui/calls/use-answer.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FormField } from '#app/ui/fields/form-field.tsx';
import type { ordersApi } from '../../api.server.ts';
import type { OrderDetail } from '../../listing/wire.ts';
import { orderDetailPage } from '../../pages.ts';
import { isReady, maxLines, orderedLines, type TypedRow, withMore } from '../rules-pasted.ts';
import { EntryExtras, type Extras, noExtras, sentExtras } from './entry-extras.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { EntryLines } from './entry-lines.tsx';
import { NearOffers } from './near-offers.tsx';
import { PriceNotes } from './price-notes.tsx';

const askQuote = asks<typeof ordersApi>()('POST /eOrder/eOrder/quoteEdit');

/** An order that nobody has audited, to be changed: its lines as they were typed, who gets it and where. */
export function OrderEdit({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const navigate = useNavigate();
  const { busy, problem, run } = useCommand<typeof ordersApi>({ quiet: true });
  const [rows, setRows] = useState<TypedRow[]>(() => typedRows(order));
  const [extras, setExtras] = useState(() => extrasOf(order));
  const [remark, setRemark] = useState(order.remark);
  const [changed, setChanged] = useState(false);
  useUnsaved(changed && !busy);
  // Who gets it and where: what the fields begin with, and what stands in them.
  const [begun, setBegun] = useState(() => deliveryOf(order));
  const [delivery, setDelivery] = useState(begun);
  const typed = { rows, extras, remark, delivery };
  const draft = useFormDraft('orders:edit', order.id, null, {
    read: () => typed,
    take(before: typeof typed) {
      setRows(before.rows);
      setExtras(before.extras);
      setRemark(before.remark);
      setBegun(before.delivery);
      setDelivery(before.delivery);
      setChanged(true);
    },
  });
  const drawn = useEffectEvent(() => {
    if (changed) draft.keep();
  });
  useEffect(() => drawn());
  const lines = orderedLines(rows, maxLines);
  const { coupons, choices, manual = null, freight = null, gifts } = sentExtras(extras);
  const besides = {
    // What is not said stays as it was: coupons that were shown with the order, gifts that were chosen.
    ...(coupons.length > 0 ? { coupons } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    ...(sameManual(manual, order.manual) ? {} : { manual }),
    ...(sameFreight(freight, freightOf(order)) ? {} : { freight }),
    ...(sameRows(gifts, giftRows(order)) ? {} : { gifts }),
  };
  const requested = lines.length > 0 ? { id: order.id, lines, ...besides } : null;
  const { answer: quote, settled, again } = useAnswered(askQuote, requested);

  async function save() {
    const { id, version } = order;
    const shown = quote && settled ? { agreedFen: dueFen(quote) } : {};
    const facts = { ...delivery, ...shown, remark };
    const body = { ...facts, id, version, lines, ...besides };
    if (!(await run('PUT /eOrder/eOrder/edit', body))) {
      again();
      return;
    }
    draft.drop();
    setChanged(false);
    void navigate(to(orderDetailPage, { id }), { replace: true });
  }

  const touched = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setChanged(true);
      set(value);
    };
  };
  return (
    <form
      className="panel order-entry"
      onChange={({ currentTarget }) => {
        setChanged(true);
        const stands = Object.fromEntries(new FormData(currentTarget)) as typeof delivery;
        setDelivery({ receiver: stands.receiver, phone: stands.phone, address: stands.address });
      }}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      <RefusalToast text={problem} />
      {draft.savedAt ? <DraftOffer savedAt={draft.savedAt} onTake={draft.take} onDrop={draft.drop} /> : null}
      <p className="order-edit-buyer">
        <strong>{order.customerName}</strong> · {order.dealerName}
      </p>
      <EntryLines rows={rows} quoted={quote?.lines ?? []} onChange={touched(setRows)} />
      <div className="order-edit-facts" key={JSON.stringify(begun)}>
        <FormField
          name="receiver"
          label={t('detail.receiver')}
          maxLength={40}
          defaultValue={begun.receiver}
        />
        <FormField name="phone" label={t('detail.phone')} maxLength={30} defaultValue={begun.phone} />
        <FormField name="address" label={t('detail.address')} maxLength={200} defaultValue={begun.address} />
      </div>
      <EntryExtras
        extras={extras}
        quote={quote}
        couponHint={t('manual.couponKept')}
        onChange={touched(setExtras)}
      />
      <NearOffers
        quote={quote}
        onAdd={(more) => touched(setRows)(withMore(rows, quote?.lines ?? [], more))}
      />
      <PriceNotes quote={quote} />
      <EntryFoot
        quote={quote}
        current={settled}
        ready={requested !== null && isReady(rows, maxLines)}
        busy={busy}
        remark={remark}
        onRemark={touched(setRemark)}
        submit={t('edit.save')}
      />
    </form>
  );
}

/** Who gets an order and where. */
const deliveryOf = ({ receiver, phone, address }: OrderDetail) => ({ receiver, phone, address });

/** The lines somebody typed: gifts come by themselves. */
function typedRows({ lines }: OrderDetail): TypedRow[] {
  return lines.filter(({ gift }) => !gift).map(({ productCode: code, unit, qty }) => ({ code, unit, qty }));
}

/** What was given for nothing by hand with an order. */
const giftRows = ({ lines }: OrderDetail): TypedRow[] =>
  lines.filter(isGivenByHand).map(({ productCode: code, unit, qty }) => ({ code, unit, qty }));

/** What an order was given besides its goods, as far as it can be shown again. */
const extrasOf = (order: OrderDetail): Extras => ({
  ...noExtras,
  manual: order.manual ?? noExtras.manual,
  freight: freightOf(order),
  gifts: giftRows(order),
});

/** What somebody said bringing it costs; null where a rule did. */
const freightOf = ({ freight, freightFen }: OrderDetail): FreightByHand | null =>
  freight && freight.ruleId === null && !freight.outside ? { fen: freightFen, reason: freight.name } : null;

const sameFreight = (one: FreightByHand | null, other: FreightByHand | null) =>
  one?.fen === other?.fen && one?.reason === other?.reason;

const sameManual = (one: ManualDiscount | null, other: ManualDiscount | null) =>
  (one?.offFen ?? 0) === (other?.offFen ?? 0) && (one?.reason ?? '') === (other?.reason ?? '');

const sameRows = (one: readonly TypedRow[], other: readonly TypedRow[]) =>
  JSON.stringify(one) === JSON.stringify(other);

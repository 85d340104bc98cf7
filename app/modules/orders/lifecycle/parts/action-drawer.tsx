import { Alert, Input, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedForm } from '#app/entity/form/draft/use-typed-form.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { DeliverFields } from '../../fulfilment/parts/deliver-fields.tsx';
import { DeliverySelect } from '../../fulfilment/parts/delivery-select.tsx';
import { LineQuantities } from '../../fulfilment/parts/line-quantities.tsx';
import { PayFields } from '../../fulfilment/parts/pay-fields.tsx';
import { SignFields } from '../../fulfilment/parts/sign-fields.tsx';
import { usePickable } from '../../fulfilment/parts/use-pickable.ts';
import { countedOf, returnablePieces } from '../../fulfilment/rules-pieces.ts';
import type { OrderDetail, OrderLine } from '../../listing/wire.ts';
import { isReady, maxLines } from '../../placing/rules-pasted.ts';
import { BackTerms, useBackTerms } from '../../returns/parts/back-terms.tsx';
import { SwapInstead, useSwapTerms } from '../../returns/parts/swap-instead.tsx';
import { settlements } from '../../returns/wire-settlements.ts';
import type { orderMovesApi } from '../api-moves.server.ts';
import type { Doing } from './order-actions.tsx';
import { sendAction, type TypedAction, toComeFen } from './send-action.ts';

interface Props {
  doing: Doing;
  order: OrderDetail;
  name: string;
  onClose(): void;
  onDone(message: string): void;
}

/** How many base units of each line it can be at most, whether loose ones are counted, and whether it is all of them at first. */
function roomFor(
  doing: Doing,
  { onTheWay }: OrderDetail,
  deliveryNo: number | null,
): { max: (line: OrderLine) => number; loose: boolean; all: boolean } | null {
  switch (doing) {
    case 'deliver':
      return { max: (line) => (line.qty - line.shippedQty) * line.factor, loose: false, all: true };
    case 'sign': {
      const chosen = onTheWay.filter((one) => deliveryNo === null || one.deliveryNo === deliveryNo);
      const came = ({ lineNo }: OrderLine) =>
        chosen.reduce((sum, { goods }) => sum + (goods[lineNo] ?? 0), 0);
      return { max: came, loose: true, all: true };
    }
    case 'return':
    case 'swap':
      return { max: returnablePieces, loose: true, all: false };
    default:
      return null;
  }
}

/** What is asked in words, if anything: who brings it, a remark, or why. */
function labelOf(doing: Doing) {
  if (doing === 'deliver') return 'carrier';
  if (doing === 'sign') return 'signRemark';
  if (doing === 'settle') return 'settleRemark';
  return doing === 'receive' || doing === 'pay' ? null : 'why';
}

/** Before anything is typed. */
const untyped = ({ receiver }: OrderDetail): TypedAction => ({
  counted: {},
  instead: null,
  batches: {},
  warehouseId: null,
  deliveryNo: null,
  expectedOn: null,
  receipt: { receiptNo: '', method: 'transfer', paidOn: null },
  text: '',
  signer: receiver,
  way: 'reship',
});

/**
 * The drawer of one move of an order: everything that is asked for it, and its sending. What is typed is kept as a draft
 * of that move of that order; the signature and photos are not, they are of the moment at which the goods are taken.
 */
export function ActionDrawer({ doing, order, name, onClose, onDone }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  const element = useRef<HTMLFormElement>(null);
  const { busy, problem, run } = useCommand<typeof orderMovesApi>({ quiet: true });
  const form = useTypedForm('orders:act', `${doing}:${order.id}`, untyped(order));
  const { typed, type, update, draft } = form;
  const [signature, setSignature] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const { instead, batches, expectedOn, receipt, text, signer, way } = typed;
  // A delivery that has come since a draft was kept is none that can be signed for.
  const there = order.onTheWay.some((one) => one.deliveryNo === typed.deliveryNo);
  const deliveryNo = there ? typed.deliveryNo : null;
  const room = roomFor(doing, order, deliveryNo);
  const lines = room ? order.lines.filter((line) => room.max(line) > 0) : [];
  const quantities = Object.fromEntries(
    lines.map((line) => [
      line.lineNo,
      typed.counted[line.lineNo] ?? countedOf(line, room?.all ? room.max(line) : 0),
    ]),
  );
  const { warehouses, pickable, warehouseId } = usePickable(order.id, doing === 'deliver', typed.warehouseId);

  const values = {
    ...typed,
    lines: lines.map(({ lineNo }) => ({ lineNo, ...quantities[lineNo]! })),
    warehouseId,
    deliveryNo,
    signature,
    photos,
  };
  const label = labelOf(doing);
  const backTerms = useBackTerms(order.id, doing === 'return' ? values.lines : []);
  const swapTerms = useSwapTerms(order.id, doing === 'swap' ? values.lines : [], instead);
  const ready =
    (doing !== 'sign' || signature !== '') &&
    (instead === null || isReady(instead, maxLines)) &&
    // Nobody sends back what they have not seen the sum of.
    !backTerms.pending &&
    !swapTerms.pending;
  return (
    <FormDrawer
      size={736}
      title={`${name} ${order.orderNo}`}
      busy={busy}
      ready={ready}
      isDirty={() => signature !== '' || photos.length > 0 || form.isDirty()}
      saveLabel={name}
      danger={doing === 'invalidate' || doing === 'cut'}
      onSave={() => element.current?.requestSubmit()}
      onClose={onClose}
      draft={draft}
    >
      <form
        ref={element}
        className="dialog-form order-action"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready || busy) return;
          const done = draft.saved(onDone);
          void sendAction(doing, order, values, run).then((sent) => sent && done(t('do.done', { name })));
        }}
      >
        {problem ? <Alert type="error" role="alert" showIcon title={problem} /> : null}
        {doing === 'pay' ? (
          <p className="order-action-amount number">
            {t(order.kind === 'return' ? 'do.refundAmount' : 'do.payAmount')} ¥{' '}
            {formatFen(order.kind === 'return' ? order.refundFen : toComeFen(order))}
          </p>
        ) : null}
        {doing === 'pay' && order.kind === 'return' ? <p>{t('do.refundHint')}</p> : null}
        {doing === 'pay' && order.kind !== 'return' ? (
          <>
            <p>{t('do.payHint')}</p>
            <PayFields receipt={receipt} onReceipt={(given) => type({ receipt: given })} />
          </>
        ) : null}
        {doing === 'receive' ? <p>{t('do.receiveHint')}</p> : null}
        {doing === 'cut' ? <p>{t('do.cutHint')}</p> : null}
        {doing === 'deliver' ? (
          <DeliverFields
            warehouses={warehouses}
            warehouseId={warehouseId}
            onWarehouse={(id) => type({ warehouseId: id })}
            expectedOn={expectedOn}
            onExpected={(day) => type({ expectedOn: day })}
          />
        ) : null}
        {doing === 'sign' ? (
          <DeliverySelect
            onTheWay={order.onTheWay}
            deliveryNo={deliveryNo}
            onDelivery={(which) => type({ deliveryNo: which, counted: {} })}
          />
        ) : null}
        {room ? (
          <LineQuantities
            lines={lines}
            max={room.max}
            loose={room.loose}
            quantities={quantities}
            onQuantity={(lineNo, qty) => update((now) => ({ counted: { ...now.counted, [lineNo]: qty } }))}
            pickable={doing === 'deliver' ? pickable : null}
            batches={batches}
            onBatch={(lineNo, batch) => update((now) => ({ batches: { ...now.batches, [lineNo]: batch } }))}
          />
        ) : null}
        {doing === 'return' ? <BackTerms {...backTerms} /> : null}
        {doing === 'swap' ? (
          <SwapInstead
            rows={instead}
            terms={swapTerms}
            onRows={(change) => update((now) => ({ instead: change(now.instead) }))}
          />
        ) : null}
        {doing === 'settle' ? (
          <Radio.Group
            aria-label={name}
            value={way}
            onChange={(event) => type({ way: event.target.value })}
            options={settlements.map((value) => ({ value, label: t(`settlement.${value}`) }))}
          />
        ) : null}
        {doing === 'sign' ? (
          <SignFields
            signer={signer}
            onSigner={(who) => type({ signer: who })}
            onSignature={setSignature}
            photos={photos}
            onPhotos={setPhotos}
          />
        ) : null}
        {label ? (
          <>
            <label htmlFor={field}>{t(`do.${label}`)}</label>
            <Input.TextArea
              id={field}
              rows={2}
              maxLength={doing === 'deliver' ? 60 : 200}
              value={text}
              onChange={(event) => type({ text: event.target.value })}
            />
          </>
        ) : null}
      </form>
    </FormDrawer>
  );
}

import { Alert, Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { DeliverFields } from '../../fulfilment/parts/deliver-fields.tsx';
import { DeliverySelect } from '../../fulfilment/parts/delivery-select.tsx';
import { LineQuantities } from '../../fulfilment/parts/line-quantities.tsx';
import { PayFields, type Receipt } from '../../fulfilment/parts/pay-fields.tsx';
import { SignFields } from '../../fulfilment/parts/sign-fields.tsx';
import { usePickable } from '../../fulfilment/parts/use-pickable.ts';
import { type Counted, countedOf, returnablePieces } from '../../fulfilment/rules-pieces.ts';
import type { OrderDetail, OrderLine } from '../../listing/wire.ts';
import { isReady, maxLines, type TypedRow } from '../../placing/rules-pasted.ts';
import { BackTerms, useBackTerms } from '../../returns/parts/back-terms.tsx';
import { SwapInstead, useSwapTerms } from '../../returns/parts/swap-instead.tsx';
import { settlements } from '../../returns/wire-settlements.ts';
import type { orderMovesApi } from '../api-moves.server.ts';
import type { Doing } from './order-actions.tsx';
import { sendAction, toComeFen } from './send-action.ts';

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

/** Everything that is asked for one move of an order, and its sending. */
export function ActionForm({ doing, order, name, onClose, onDone }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  const { busy, problem, run } = useCommand<typeof orderMovesApi>({ quiet: true });
  const [deliveryNo, setDeliveryNo] = useState<number | null>(null);
  const [expectedOn, setExpectedOn] = useState<string | null>(null);
  const room = roomFor(doing, order, deliveryNo);
  const lines = room ? order.lines.filter((line) => room.max(line) > 0) : [];
  const [counted, setCounted] = useState<Record<number, Required<Counted>>>({});
  const quantities = Object.fromEntries(
    lines.map((line) => [
      line.lineNo,
      counted[line.lineNo] ?? countedOf(line, room?.all ? room.max(line) : 0),
    ]),
  );
  const [instead, setInstead] = useState<TypedRow[] | null>(null);
  const [batches, setBatches] = useState<Record<number, string>>({});
  const [receipt, setReceipt] = useState<Receipt>({ receiptNo: '', method: 'transfer', paidOn: null });
  const [text, setText] = useState('');
  const [signer, setSigner] = useState(order.receiver);
  const [signature, setSignature] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [way, setWay] = useState<(typeof settlements)[number]>('reship');
  const { warehouses, pickable, warehouseId, setWarehouseId } = usePickable(order.id, doing === 'deliver');

  const values = {
    lines: lines.map(({ lineNo }) => ({ lineNo, ...quantities[lineNo]! })),
    instead,
    batches,
    warehouseId,
    deliveryNo,
    expectedOn,
    receipt,
    text,
    signer,
    signature,
    photos,
    way,
  };
  const label = labelOf(doing);
  const backTerms = useBackTerms(order.id, doing === 'return' ? values.lines : []);
  const swapTerms = useSwapTerms(order.id, doing === 'swap' ? values.lines : [], instead);
  return (
    <form
      className="dialog-form order-action"
      onSubmit={(event) => {
        event.preventDefault();
        void sendAction(doing, order, values, run).then((sent) => sent && onDone(t('do.done', { name })));
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
          <PayFields receipt={receipt} onReceipt={setReceipt} />
        </>
      ) : null}
      {doing === 'receive' ? <p>{t('do.receiveHint')}</p> : null}
      {doing === 'cut' ? <p>{t('do.cutHint')}</p> : null}
      {doing === 'deliver' ? (
        <DeliverFields
          warehouses={warehouses}
          warehouseId={warehouseId}
          onWarehouse={setWarehouseId}
          expectedOn={expectedOn}
          onExpected={setExpectedOn}
        />
      ) : null}
      {doing === 'sign' ? (
        <DeliverySelect
          onTheWay={order.onTheWay}
          deliveryNo={deliveryNo}
          onDelivery={(which) => {
            setDeliveryNo(which);
            setCounted({});
          }}
        />
      ) : null}
      {room ? (
        <LineQuantities
          lines={lines}
          max={room.max}
          loose={room.loose}
          quantities={quantities}
          onQuantity={(lineNo, qty) => setCounted((now) => ({ ...now, [lineNo]: qty }))}
          pickable={doing === 'deliver' ? pickable : null}
          batches={batches}
          onBatch={(lineNo, batch) => setBatches((now) => ({ ...now, [lineNo]: batch }))}
        />
      ) : null}
      {doing === 'return' ? <BackTerms {...backTerms} /> : null}
      {doing === 'swap' ? <SwapInstead rows={instead} terms={swapTerms} onRows={setInstead} /> : null}
      {doing === 'settle' ? (
        <Radio.Group
          aria-label={name}
          value={way}
          onChange={(event) => setWay(event.target.value)}
          options={settlements.map((value) => ({ value, label: t(`settlement.${value}`) }))}
        />
      ) : null}
      {doing === 'sign' ? (
        <SignFields
          signer={signer}
          onSigner={setSigner}
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
            onChange={(event) => setText(event.target.value)}
          />
        </>
      ) : null}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('audit.cancel')}</Button>
        <Button
          type="primary"
          danger={doing === 'invalidate' || doing === 'cut'}
          htmlType="submit"
          loading={busy}
          disabled={
            (doing === 'sign' && !signature) ||
            (instead !== null && !isReady(instead, maxLines)) ||
            // Nobody sends back what they have not seen the sum of.
            backTerms.pending ||
            swapTerms.pending
          }
        >
          {name}
        </Button>
      </div>
    </form>
  );
}

import { Alert, Button, Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPost, apiPut, type CallOptions } from '#app/lib/api-client.ts';
import { formatFen } from '#app/lib/money.ts';
import { devicePlace } from '#app/ui/device-place.ts';
import { PhotoPicker } from '#app/ui/photo-picker.tsx';
import { SignaturePad } from '#app/ui/signature-pad.tsx';
import { useSend } from '#app/ui/use-send.ts';
import { returnableQty } from '../rules.ts';
import type { OrderDetail, OrderLine } from '../wire.ts';
import { settlements } from '../wire-settlements.ts';
import { LineQuantities } from './line-quantities.tsx';
import type { Doing } from './order-actions.tsx';
import { usePickable } from './use-pickable.ts';

interface Props {
  doing: Doing;
  order: OrderDetail;
  name: string;
  onClose(): void;
  onDone(message: string): void;
}

/** How many of each line it can be at most, and how many it is unless something else is said. */
const rooms: Partial<Record<Doing, { most: (line: OrderLine) => number; all: boolean }>> = {
  deliver: { most: (line) => line.qty - line.shippedQty, all: true },
  sign: { most: (line) => line.shippedQty, all: true },
  return: { most: returnableQty, all: false },
  swap: { most: returnableQty, all: false },
};

/** Everything that is asked for one move of an order, and its sending. */
export function ActionForm({ doing, order, name, onClose, onDone }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  const { busy, failure, send } = useSend();
  const room = rooms[doing];
  const lines = room ? order.lines.filter((line) => room.most(line) > 0) : [];
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineNo, room?.all ? room.most(line) : 0])),
  );
  const [batches, setBatches] = useState<Record<number, string>>({});
  const [text, setText] = useState('');
  const [signer, setSigner] = useState(order.receiver);
  const [signature, setSignature] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [way, setWay] = useState<(typeof settlements)[number]>('reship');
  const { warehouses, pickable, warehouseId, setWarehouseId } = usePickable(order.id, doing === 'deliver');

  function call(options: CallOptions): Promise<unknown> {
    const { id, version } = order;
    const seen = { id, version };
    const asked = lines.map(({ lineNo }) => ({ lineNo, qty: quantities[lineNo] ?? 0 }));
    const base = '/eOrder/eOrder';
    switch (doing) {
      case 'deliver': {
        const wanted = asked.map((one) => ({ ...one, batchNo: batches[one.lineNo] ?? '' }));
        const body = { ...seen, carrier: text, warehouseId, lines: wanted };
        return apiPut(`${base}/saveOrderDeliver`, body, options);
      }
      case 'sign':
        return devicePlace().then((place) =>
          apiPut(
            `${base}/saveOrderSign`,
            { ...seen, signer, signature, photos, remark: text, lines: asked, ...place },
            options,
          ),
        );
      case 'settle':
        return apiPut(`${base}/settleDifference`, { ...seen, way, remark: text }, options);
      case 'pay':
        return order.kind === 'return'
          ? apiPut(`${base}/refundReturn`, seen, options)
          : apiPut(`${base}/confirmPay`, { ...seen, amountFen: order.payableFen }, options);
      case 'receive':
        return apiPut(`${base}/receiveReturn`, seen, options);
      case 'invalidate':
        return apiPut(`${base}/orderInvalid`, { ...seen, reason: text }, options);
      default:
        return apiPost(
          `${base}/${doing}Order`.replace('returnOrder', 'backOrder'),
          { id, reason: text, lines: asked.filter(({ qty }) => qty > 0) },
          options,
        );
    }
  }

  const textLabel = {
    deliver: 'carrier',
    sign: 'signRemark',
    settle: 'settleRemark',
    receive: null,
    pay: null,
  }[doing as 'deliver'];
  const label = textLabel === undefined ? 'why' : textLabel;
  return (
    <form
      className="dialog-form order-action"
      onSubmit={(event) => {
        event.preventDefault();
        void send(call).then((sent) => sent && onDone(t('do.done', { name })));
      }}
    >
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      {doing === 'pay' ? (
        <p className="order-action-amount number">
          {t(order.kind === 'return' ? 'do.refundAmount' : 'do.payAmount')} ¥{' '}
          {formatFen(order.kind === 'return' ? order.refundFen : order.payableFen)}
        </p>
      ) : null}
      {doing === 'receive' ? <p>{t('do.receiveHint')}</p> : null}
      {warehouses.length > 0 ? (
        <>
          <label htmlFor={`${field}-warehouse`}>{t('do.warehouse')}</label>
          <Select
            id={`${field}-warehouse`}
            value={warehouseId}
            onChange={setWarehouseId}
            options={warehouses.map((one) => ({ value: one.id, label: one.name }))}
          />
        </>
      ) : null}
      {room ? (
        <LineQuantities
          lines={lines}
          most={room.most}
          quantities={quantities}
          onQuantity={(lineNo, qty) => setQuantities((now) => ({ ...now, [lineNo]: qty }))}
          pickable={doing === 'deliver' ? pickable : null}
          batches={batches}
          onBatch={(lineNo, batch) => setBatches((now) => ({ ...now, [lineNo]: batch }))}
        />
      ) : null}
      {doing === 'settle' ? (
        <Radio.Group
          aria-label={name}
          value={way}
          onChange={(event) => setWay(event.target.value)}
          options={settlements.map((value) => ({ value, label: t(`settlement.${value}`) }))}
        />
      ) : null}
      {doing === 'sign' ? (
        <>
          <label htmlFor={`${field}-signer`}>{t('do.signer')}</label>
          <Input
            id={`${field}-signer`}
            value={signer}
            maxLength={40}
            onChange={(e) => setSigner(e.target.value)}
          />
          <SignaturePad onChange={setSignature} />
          <PhotoPicker photos={photos} onChange={setPhotos} />
        </>
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
          danger={doing === 'invalidate'}
          htmlType="submit"
          loading={busy}
          disabled={doing === 'sign' && !signature}
        >
          {name}
        </Button>
      </div>
    </form>
  );
}

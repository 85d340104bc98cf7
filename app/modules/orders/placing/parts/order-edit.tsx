import { Alert } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { apiPost, apiPut, type CallOptions } from '#app/lib/web/api-client.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { FormField } from '#app/ui/fields/form-field.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import { orderDetailPage } from '../../pages.ts';
import type { Quote } from '../wire-create.ts';
import { EntryFoot } from './entry-foot.tsx';
import { EntryLines, type TypedRow } from './entry-lines.tsx';
import { PriceNotes } from './price-notes.tsx';

const askQuote = (requested: object, options: CallOptions) =>
  apiPost<Quote>('/eOrder/eOrder/quoteEdit', requested, options);

/** An order that nobody has audited, to be changed: its lines as they were typed, who gets it and where. */
export function OrderEdit({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const navigate = useNavigate();
  const { busy, failure, send } = useSend();
  const [rows, setRows] = useState<TypedRow[]>(() => typedRows(order));
  const [remark, setRemark] = useState(order.remark);
  const [changed, setChanged] = useState(false);
  useUnsaved(changed && !busy);
  const lines = rows.filter((row) => row.code.trim() && row.qty > 0);
  const requested = lines.length > 0 ? { id: order.id, lines } : null;
  const quote = useAnswer(askQuote, requested);

  async function save(form: HTMLFormElement) {
    const { id, version } = order;
    const body = { ...Object.fromEntries(new FormData(form)), id, version, lines, remark };
    if (!(await send((options) => apiPut('/eOrder/eOrder/edit', body, options)))) return;
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
      onChange={() => setChanged(true)}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      <p className="order-edit-buyer">
        <strong>{order.customerName}</strong> · {order.dealerName}
      </p>
      <EntryLines rows={rows} quoted={quote?.lines ?? []} onChange={touched(setRows)} />
      <div className="order-edit-facts">
        <FormField
          name="receiver"
          label={t('detail.receiver')}
          maxLength={40}
          defaultValue={order.receiver}
        />
        <FormField name="phone" label={t('detail.phone')} maxLength={30} defaultValue={order.phone} />
        <FormField name="address" label={t('detail.address')} maxLength={200} defaultValue={order.address} />
      </div>
      <PriceNotes quote={quote} />
      <EntryFoot
        quote={quote}
        ready={requested !== null}
        busy={busy}
        remark={remark}
        onRemark={touched(setRemark)}
        submit={t('edit.save')}
      />
    </form>
  );
}

/** The lines somebody typed: gifts come by themselves. */
function typedRows({ lines }: OrderDetail): TypedRow[] {
  return lines.filter(({ gift }) => !gift).map(({ productCode: code, unit, qty }) => ({ code, unit, qty }));
}

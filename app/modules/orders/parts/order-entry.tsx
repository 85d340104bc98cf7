import { Alert, Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { apiPost } from '#app/lib/api-client.ts';
import { uuid32 } from '#app/lib/code-text.ts';
import { formatFen } from '#app/lib/money.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import { useSend } from '#app/ui/use-send.ts';
import { BuyerSelect } from './buyer-select.tsx';
import { EntryLines, type TypedRow } from './entry-lines.tsx';
import { useQuote } from './use-quote.ts';

const plain: TypedRow[] = [{ code: '', unit: '', qty: 1 }];

/** The form of a new order; prices and trouble come while it is typed. */
export function OrderEntry() {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const field = useId();
  const { busy, failure, send } = useSend();
  const [customerId, setCustomerId] = useState<string | null>(null);
  const [rows, setRows] = useState<TypedRow[]>(plain);
  const [prepay, setPrepay] = useState(false);
  const [remark, setRemark] = useState('');
  // One name for one order, however often it is sent.
  const [externalNo, setExternalNo] = useState(uuid32);
  const [placed, setPlaced] = useState<{ id: string; orderNo: string } | null>(null);
  const filled = rows.filter((row) => row.code.trim() && row.qty > 0);
  const quote = useQuote(customerId, filled);

  async function place() {
    const order = { customerId, lines: filled, prepay, remark, externalNo, source: 'console' };
    const sent = await send((options) =>
      apiPost<{ id: string; orderNo: string }>('/eOrder/eOrder/add', order, options),
    );
    if (!sent) return;
    setPlaced(sent.result);
    setRows(plain);
    setRemark('');
    setExternalNo(uuid32());
  }

  return (
    <form
      className="panel order-entry"
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      {placed ? (
        <Alert
          type="success"
          role="status"
          showIcon
          title={t('create.placed', placed)}
          action={
            <Link to={`/${tenant.productPath}/eorder/orderdetail/${placed.id}`}>{t('create.open')}</Link>
          }
        />
      ) : null}
      {failure ? <Alert type="error" role="alert" showIcon title={failure} /> : null}
      <BuyerSelect value={customerId} onChange={setCustomerId} />
      <EntryLines rows={rows} quoted={quote?.lines ?? []} onChange={setRows} />
      <div className="order-entry-foot">
        <Checkbox checked={prepay} onChange={(event) => setPrepay(event.target.checked)}>
          {t('create.prepay')}
        </Checkbox>
        <label htmlFor={field}>{t('detail.remark')}</label>
        <Input
          id={field}
          value={remark}
          maxLength={200}
          onChange={(event) => setRemark(event.target.value)}
        />
        <strong className="number order-sum-payable">¥ {formatFen(quote?.payableFen ?? 0)}</strong>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={!customerId || filled.length === 0 || quote?.lines.some((line) => line.trouble)}
        >
          {t('create.submit')}
        </Button>
      </div>
    </form>
  );
}

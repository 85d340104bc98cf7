import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { AssetDetail } from '../../wire.ts';
import { compensationParts } from '../rules-compensation.ts';

/** What the outlet pays for an asset it lost: its book value unless somebody says otherwise, the deposit first. */
export function CompensationFields({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation(['assets', 'entity']);
  const yuan: number | null | undefined = Form.useWatch('yuan');
  const held = asset.depositHeldFen;
  const { fromDepositFen, toPayFen } = compensationParts(Math.round((yuan ?? 0) * 100), held);
  const required = [{ required: true, message: t('entity:invalid.required') }];
  return (
    <>
      <Form.Item
        name="yuan"
        label={t('form.compensation')}
        extra={t('form.compensationHint', { value: formatFen(asset.earnings.bookValueFen) })}
        rules={required}
      >
        <InputNumber className="field-wide" min={0} max={1_000_000} precision={2} />
      </Form.Item>
      {held > 0 ? (
        <p role="status">
          {t('form.kept', {
            held: formatFen(held),
            kept: formatFen(fromDepositFen),
            pay: formatFen(toPayFen),
          })}
        </p>
      ) : null}
      {toPayFen > 0 ? (
        <Form.Item name="receiptNo" label={t('form.compensationReceiptNo')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
    </>
  );
}

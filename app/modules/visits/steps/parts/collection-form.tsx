import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentMethods } from '#app/modules/receivables/rules.ts';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** Money the outlet paid on the spot. */
export function PaymentStepForm({ blocked, onDone }: StepProps) {
  const { t } = useTranslation('visits');
  const [yuan, setYuan] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [receiptNo, setReceiptNo] = useState('');
  return (
    <>
      <label className="fieldwork-label">
        {t('field.collection.amount')}
        <InputNumber
          size="large"
          inputMode="decimal"
          min={0.01}
          max={10_000_000}
          precision={2}
          value={yuan}
          onChange={setYuan}
        />
      </label>
      <label className="fieldwork-label">
        {t('field.collection.method')}
        <Select
          size="large"
          value={method}
          options={paymentMethods.map((value) => ({ value, label: t(`field.collection.by.${value}`) }))}
          onChange={setMethod}
        />
      </label>
      <label className="fieldwork-label">
        {t('field.collection.receiptNo')}
        <Input
          size="large"
          maxLength={40}
          value={receiptNo}
          onChange={(event) => setReceiptNo(event.target.value)}
        />
      </label>
      <SaveButton
        disabled={blocked || !yuan || receiptNo.trim() === ''}
        onSave={() =>
          onDone({
            kind: 'collection',
            amountFen: Math.round((yuan ?? 0) * 100),
            method,
            receiptNo: receiptNo.trim(),
          })
        }
      />
    </>
  );
}

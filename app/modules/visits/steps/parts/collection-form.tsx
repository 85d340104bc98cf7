import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { type PaymentMethod, paymentMethods } from '#app/modules/receivables/rules.ts';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';
import { SelectField } from '#app/ui/fields/light/select-field.tsx';
import { TextField } from '#app/ui/fields/light/text-field.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** Money the outlet paid on the spot. */
export function PaymentStepForm({ blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const [yuan, setYuan] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [receiptNo, setReceiptNo] = useState('');
  return (
    <>
      <NumberField
        label={t('field.collection.amount')}
        min={0.01}
        max={10_000_000}
        digits={2}
        value={yuan}
        onChange={setYuan}
      />
      <SelectField
        label={t('field.collection.method')}
        value={method}
        options={paymentMethods.map((value) => ({ value, label: t(`field.collection.by.${value}`) }))}
        onChange={setMethod}
      />
      <TextField
        label={t('field.collection.receiptNo')}
        maxLength={40}
        value={receiptNo}
        onChange={setReceiptNo}
      />
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

import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { payMethods } from '../../rules.ts';

/** What money came in with: its receipt, how, and on which day. */
export interface Receipt {
  /** Empty: the order's number. */
  receiptNo: string;
  method: (typeof payMethods)[number];
  /** YYYY-MM-DD; null: today. */
  paidOn: string | null;
}

/** Asks for the receipt of a payment. */
export function PayFields({ receipt, onReceipt }: { receipt: Receipt; onReceipt(receipt: Receipt): void }) {
  const { t } = useTranslation('orders');
  const field = useId();
  return (
    <>
      <label htmlFor={`${field}-no`}>{t('do.receiptNo')}</label>
      <Input
        id={`${field}-no`}
        maxLength={40}
        placeholder={t('do.receiptHint')}
        value={receipt.receiptNo}
        onChange={(event) => onReceipt({ ...receipt, receiptNo: event.target.value })}
      />
      <label htmlFor={`${field}-method`}>{t('do.method')}</label>
      <Select
        id={`${field}-method`}
        value={receipt.method}
        options={payMethods.map((value) => ({ value, label: t(`payMethod.${value}`) }))}
        onChange={(method) => onReceipt({ ...receipt, method })}
      />
      <label htmlFor={`${field}-day`}>{t('do.paidOn')}</label>
      <DatePicker
        id={`${field}-day`}
        className="field-wide"
        placeholder={t('do.paidHint')}
        value={receipt.paidOn ? dayjs(receipt.paidOn) : null}
        onChange={(day) => onReceipt({ ...receipt, paidOn: day ? day.format('YYYY-MM-DD') : null })}
      />
    </>
  );
}

import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLineRow } from '../wire.ts';

interface Props {
  row: DocumentLineRow;
  busy: boolean;
  onEnter(entered: { qty: number; unit: string | null }): void;
}

/** What was counted of a line, in any unit of the product; Enter writes it down. */
export function CountCell({ row, busy, onEnter }: Props) {
  const { t } = useTranslation('stock');
  const [qty, setQty] = useState<number | null>(null);
  const [unit, setUnit] = useState<string | null>(row.unit || null);
  const name = row.batchNo ?? row.productCode;
  return (
    <form
      className="count-cell"
      onSubmit={(event) => {
        event.preventDefault();
        if (qty === null) return;
        onEnter({ qty, unit });
        setQty(null);
      }}
    >
      <InputNumber
        aria-label={t('documents.countedOf', { name })}
        precision={0}
        min={0}
        max={1_000_000}
        value={qty}
        onChange={setQty}
      />
      <Select
        aria-label={t('documents.unitOf', { name })}
        value={unit}
        options={row.units.map((one) => ({ value: one.unit, label: one.unit }))}
        onChange={setUnit}
      />
      <Button htmlType="submit" type="link" disabled={busy}>
        {t('documents.noteDown')}
      </Button>
    </form>
  );
}

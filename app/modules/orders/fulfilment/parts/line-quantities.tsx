import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderLine, PickableBatch } from '../../listing/wire.ts';

interface Props {
  lines: readonly OrderLine[];
  maxQty(line: OrderLine): number;
  quantities: Readonly<Record<number, number>>;
  onQuantity(lineNo: number, qty: number): void;
  /** Batches to choose from, by line; null where none is chosen. */
  pickable: Readonly<Record<number, PickableBatch[]>> | null;
  batches: Readonly<Record<number, string>>;
  onBatch(lineNo: number, batchNo: string): void;
}

/** How many of each line, and of which batch; what is not said is taken from the one that expires first. */
export function LineQuantities(props: Props) {
  const { lines, maxQty, quantities, onQuantity, pickable, batches, onBatch } = props;
  const { t } = useTranslation('orders');
  return (
    <ul className="order-quantities">
      {lines.map((line) => {
        const choices = pickable?.[line.lineNo] ?? [];
        return (
          <li key={line.lineNo}>
            <span className="order-quantities-name">
              {line.productName}
              <small className="line-code">
                {line.productCode} · {t('do.most', { max: maxQty(line), unit: line.unit })}
              </small>
            </span>
            {choices.length > 0 ? (
              <Select
                aria-label={t('do.batchOf', { product: line.productName })}
                value={batches[line.lineNo] ?? ''}
                onChange={(batch) => onBatch(line.lineNo, batch)}
                options={[
                  { value: '', label: t('do.firstExpired') },
                  ...choices.map((one) => ({
                    value: one.batchNo,
                    label: t('do.batch', { ...one }),
                  })),
                ]}
              />
            ) : null}
            <InputNumber
              aria-label={t('do.qtyOf', { product: line.productName })}
              min={0}
              max={maxQty(line)}
              precision={0}
              value={quantities[line.lineNo] ?? 0}
              suffix={line.unit}
              onChange={(qty) => onQuantity(line.lineNo, qty ?? 0)}
            />
          </li>
        );
      })}
    </ul>
  );
}

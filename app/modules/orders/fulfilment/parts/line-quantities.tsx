import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderLine, PickableBatch } from '../../listing/wire.ts';
import { type Counted, piecesText } from '../rules-pieces.ts';

interface Props {
  lines: readonly OrderLine[];
  /** In base units. */
  max(line: OrderLine): number;
  /** Whether base units are counted that make up no whole unit. */
  loose: boolean;
  quantities: Readonly<Record<number, Required<Counted>>>;
  onQuantity(lineNo: number, counted: Required<Counted>): void;
  /** Batches to choose from, by line; null where none is chosen. */
  pickable: Readonly<Record<number, PickableBatch[]>> | null;
  batches: Readonly<Record<number, string>>;
  onBatch(lineNo: number, batchNo: string): void;
}

/** How many of each line, and of which batch; what is not said is taken from the one that expires first. */
export function LineQuantities(props: Props) {
  const { lines, max, loose, quantities, onQuantity, pickable, batches, onBatch } = props;
  const { t } = useTranslation('orders');
  return (
    <ul className="order-quantities">
      {lines.map((line) => {
        const choices = pickable?.[line.lineNo] ?? [];
        const counted = quantities[line.lineNo] ?? { qty: 0, pieces: 0 };
        const room = max(line);
        return (
          <li key={line.lineNo}>
            <span className="order-quantities-name">
              {line.productName}
              <small className="line-code">
                {line.productCode} · {t('do.most', { max: piecesText(line, room) })}
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
              max={Math.floor(room / line.factor)}
              precision={0}
              value={counted.qty}
              suffix={line.unit}
              onChange={(qty) => onQuantity(line.lineNo, { ...counted, qty: qty ?? 0 })}
            />
            {loose && line.factor > 1 ? (
              <InputNumber
                aria-label={t('do.looseOf', { product: line.productName })}
                min={0}
                max={Math.min(line.factor - 1, room)}
                precision={0}
                value={counted.pieces}
                suffix={line.baseUnit || t('line.piece')}
                onChange={(pieces) => onQuantity(line.lineNo, { ...counted, pieces: pieces ?? 0 })}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Counted } from '#app/modules/orders/fulfilment/rules-pieces.ts';

interface Props {
  line: { name: string; unit: string; factor: number; baseUnit: string };
  /** Names the field of whole units. */
  label: string;
  /** Base units at most. */
  max: number;
  value: Required<Counted>;
  onChange(value: Required<Counted>): void;
}

/** How much of a line, in its unit and in loose pieces where a unit holds several. */
export function CountedLine({ line: { name, unit, factor, baseUnit }, label, max, value, onChange }: Props) {
  const { t } = useTranslation('shop');
  return (
    <li>
      <span className="order-quantities-name">{name}</span>
      <InputNumber
        aria-label={label}
        min={0}
        max={Math.floor(max / factor)}
        precision={0}
        suffix={unit}
        value={value.qty}
        onChange={(qty) => onChange({ ...value, qty: qty ?? 0 })}
      />
      {factor > 1 ? (
        <InputNumber
          aria-label={t('looseOf', { name })}
          min={0}
          max={Math.min(factor - 1, max)}
          precision={0}
          suffix={baseUnit}
          value={value.pieces}
          onChange={(pieces) => onChange({ ...value, pieces: pieces ?? 0 })}
        />
      ) : null}
    </li>
  );
}

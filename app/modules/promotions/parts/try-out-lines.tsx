import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Choices } from '../editing/use-cases/list-choices.server.ts';
import { LabelledField } from './labelled-field.tsx';

/** A row of the basket that a promotion is tried on. */
export interface TriedLine {
  code: string;
  unit: string;
  qty: number;
}

/** Rows at most. */
const maxLines = 20;

/** The basket that a promotion is tried on: several goods, each in any of its units. */
export function TryOutLines({
  lines,
  choices: { goods },
  search,
  onChange,
}: {
  lines: readonly TriedLine[];
  choices: Pick<Choices, 'goods'>;
  search(keyword: string): void;
  onChange(lines: readonly TriedLine[]): void;
}) {
  const { t } = useTranslation('promotions');
  const unitsOf = (code: string) => goods.find((one) => one.code === code)?.units ?? [];
  const set = (at: number, more: Partial<TriedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...more } : line)));
  const first = goods.find(({ code }) => lines.every((line) => line.code !== code));
  return (
    <>
      {lines.map((line, at) => (
        <div key={line.code} className="promotion-fields">
          <LabelledField label={t('edit.tryCode', { place: at + 1 })}>
            {(id) => (
              <Select
                id={id}
                value={line.code}
                onChange={(code: string) => set(at, { code, unit: unitsOf(code).at(-1) ?? '' })}
                showSearch={{ optionFilterProp: 'label', onSearch: search }}
                options={goods
                  .filter(({ code }) => code === line.code || lines.every((other) => other.code !== code))
                  .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              />
            )}
          </LabelledField>
          <LabelledField label={t('edit.tryQty', { place: at + 1 })}>
            {(id) => (
              <div className="promotion-try-qty">
                <InputNumber
                  id={id}
                  min={1}
                  precision={0}
                  value={line.qty}
                  onChange={(qty) => set(at, { qty: qty ?? 1 })}
                />
                <Select
                  aria-label={t('edit.tryUnit', { place: at + 1 })}
                  value={line.unit}
                  onChange={(unit: string) => set(at, { unit })}
                  options={unitsOf(line.code).map((unit) => ({ value: unit, label: unit }))}
                />
                {lines.length > 1 ? (
                  <Button
                    type="text"
                    aria-label={t('edit.tryRemove', { place: at + 1 })}
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => onChange(lines.filter((_, index) => index !== at))}
                  />
                ) : null}
              </div>
            )}
          </LabelledField>
        </div>
      ))}
      {first && lines.length < maxLines ? (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...lines, { code: first.code, unit: first.units.at(-1) ?? '', qty: 1 }])}
        >
          {t('edit.tryAdd')}
        </Button>
      ) : null}
    </>
  );
}

import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldGoods } from '../../records/wire.ts';

/** Adds a product of those the phone knows, by part of its name or code. */
export function GoodsPicker({
  goods,
  onPick,
}: {
  goods: readonly FieldGoods[];
  onPick(one: FieldGoods): void;
}) {
  const { t } = useTranslation('visits');
  return (
    <Select
      size="large"
      className="fieldwork-wide"
      aria-label={t('field.goods.add')}
      placeholder={t('field.goods.add')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={goods.map(({ code, name, spec }) => ({ value: code, label: `${name} ${spec} ${code}` }))}
      onChange={(code: string | null) => {
        const one = goods.find((found) => found.code === code);
        if (one) onPick(one);
      }}
    />
  );
}

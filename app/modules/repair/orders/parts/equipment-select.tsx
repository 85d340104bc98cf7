import { useTranslation } from 'react-i18next';
import { FoundSelect } from '#app/entity/form/input/found-select.tsx';
import type { EquipmentOption } from '../../wire.ts';

interface Props {
  id?: string;
  value?: string;
  onChange?(value: string): void;
  /** What the form began with. */
  given?: EquipmentOption | null;
  onChoose(chosen: EquipmentOption): void;
}

/** A piece of equipment by its code, serial number or outlet. */
export function EquipmentSelect({ onChoose, ...field }: Props) {
  const { t } = useTranslation('repair');
  return (
    <FoundSelect<EquipmentOption>
      {...field}
      path="/mes/order/equipment"
      placeholder={t('report.equipmentHint')}
      labelOf={({ code, model, customerName }) => `${code} · ${model} · ${customerName}`}
      onPick={onChoose}
    />
  );
}

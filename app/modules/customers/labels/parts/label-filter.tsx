import { Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { maxLabels } from '../rules-filter.ts';

interface Props {
  given: Record<string, string>;
  labels: readonly { id: string; name: string }[];
}

/** Chooses labels that the outlets of a list must have, one of them or all; everything chosen stands in the address. */
export function LabelFilter({ given, labels }: Props) {
  const { t } = useTranslation('customers');
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const chosen = (given['labels'] ?? '').split(',').filter(Boolean);
  if (labels.length === 0) return null;
  return (
    <div className="label-box">
      <Select
        mode="multiple"
        className="label-choice"
        aria-label={t('labelFilter.filter')}
        placeholder={t('labelFilter.filter')}
        allowClear
        maxCount={maxLabels}
        maxTagCount="responsive"
        value={chosen}
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        optionFilterProp="label"
        onChange={(ids) => go({ labels: ids.join() || null })}
      />
      {chosen.length > 1 ? (
        <Radio.Group
          aria-label={t('labelFilter.match')}
          optionType="button"
          size="small"
          value={given['labelsMatch'] === 'all' ? 'all' : 'any'}
          options={(['any', 'all'] as const).map((value) => ({ value, label: t(`labelFilter.${value}`) }))}
          onChange={({ target }) => go({ labelsMatch: target.value === 'all' ? 'all' : null })}
        />
      ) : null}
    </div>
  );
}

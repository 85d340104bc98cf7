import { Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTakeOver } from '#app/ui/table/controls/use-take-over.ts';
import { maxLabels } from '../rules-filter.ts';

interface Props {
  labels: readonly { id: string; name: string }[];
  chosen: readonly string[];
  /** Whether outlets must have all of them. */
  all: boolean;
  /** It was pressed: it comes open. */
  pressed: boolean;
  onChange(change: { labels?: string | null; labelsMatch?: string | null }): void;
}

/** The choice of labels itself, and with two of them whether one is enough. */
export default function LiveLabels({ labels, chosen, all, pressed, onChange }: Props) {
  const { t } = useTranslation('customers');
  const { focused, ...opening } = useTakeOver(pressed);
  return (
    <>
      <Select
        mode="multiple"
        className="label-choice"
        aria-label={t('labelFilter.filter')}
        placeholder={t('labelFilter.filter')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the focus was
        autoFocus={focused}
        {...opening}
        allowClear
        maxCount={maxLabels}
        maxTagCount="responsive"
        value={[...chosen]}
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(ids) => onChange({ labels: ids.join() || null })}
      />
      {chosen.length > 1 ? (
        <Radio.Group
          aria-label={t('labelFilter.match')}
          optionType="button"
          size="small"
          value={all ? 'all' : 'any'}
          options={(['any', 'all'] as const).map((value) => ({ value, label: t(`labelFilter.${value}`) }))}
          onChange={({ target }) => onChange({ labelsMatch: target.value === 'all' ? 'all' : null })}
        />
      ) : null}
    </>
  );
}

import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Found, useFound } from '#app/ui/calls/use-found.ts';
import { type Companion, maxCompanions } from '../../records/rules.ts';

interface Props {
  /** Those the phone carries. */
  colleagues: readonly Companion[];
  value: string[];
  onChange(ids: string[]): void;
}

/** Who comes along: of the colleagues the phone carries, and with a network of all the brand's by part of their name. */
export function CompanionSelect({ colleagues, value, onChange }: Props) {
  const { t } = useTranslation('visits');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const name = keyword.trim();
  const found = useFound(name === '' ? null : '/eVisit/companions', name, { as: asOption });
  const carried = colleagues.map(asOption);
  const fitting = carried.filter(({ label }) => label.includes(name));
  // Those chosen already keep their names whatever is looked for next.
  const options = new Map([...fitting, ...(found ?? []), ...chosen].map((one) => [one.value, one]));
  return (
    <label className="fieldwork-label">
      {t('field.companions')}
      <Select
        mode="multiple"
        size="large"
        maxCount={maxCompanions}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        aria-label={t('field.companions')}
        value={value}
        options={[...options.values()]}
        notFoundContent={t(found === null ? 'field.searching' : 'field.nobody')}
        onChange={(ids: string[]) => {
          const known = [...carried, ...(found ?? []), ...chosen];
          setChosen(known.filter((one) => ids.includes(one.value)));
          setKeyword('');
          onChange(ids);
        }}
      />
    </label>
  );
}

const asOption = ({ id, name }: Companion): Found => ({ value: id, label: name });

import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFound } from '#app/ui/calls/use-found.ts';
import type { Named } from '../wire.ts';

interface Props {
  /** Code of the page whose rows are looked through. */
  page: string;
  chosen: Named | null;
  onChoose: (id: string | null) => void;
}

/** One row of a page, found by part of its name or number. */
export function RowChoice({ page, chosen, onChoose }: Props) {
  const { t } = useTranslation('people');
  const [keyword, setKeyword] = useState('');
  const found = useFound('/sys/permission/explainRows', keyword, {
    as: asOption,
    more: `permissionId=${encodeURIComponent(page)}`,
  });
  const known = chosen && !found?.some(({ value }) => value === chosen.id) ? [asOption(chosen)] : [];
  return (
    <Select
      className="field-wide"
      aria-label={t('explain.oneRow')}
      placeholder={t('explain.oneRow')}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      notFoundContent={t(found === null ? 'searching' : 'explain.noSuchRow')}
      value={chosen?.id}
      options={[...known, ...(found ?? [])]}
      onChange={(id: string | undefined) => onChoose(id ?? null)}
    />
  );
}

function asOption({ id, name }: Named) {
  return { value: id, label: name };
}

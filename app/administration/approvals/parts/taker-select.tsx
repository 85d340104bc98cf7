import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFound } from '#app/ui/calls/use-found.ts';

interface Props {
  id: string;
  value: string | null;
  onChange(username: string | null): void;
  /** The task that is to be given away; none where somebody is named for days to come. */
  task?: string;
}

/** Somebody who may take an approval, found by part of their name. */
export function TakerSelect({ id, value, onChange, task = '' }: Props) {
  const { t } = useTranslation('approvals');
  const [keyword, setKeyword] = useState('');
  const found = useFound('/approvals/takers', keyword, { as: asOption, more: `id=${task}` });
  return (
    <Select
      id={id}
      className="field-wide"
      allowClear
      placeholder={t('taker.hint')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      notFoundContent={t(found === null ? 'taker.searching' : 'taker.nobody')}
      value={value}
      options={found ?? []}
      onChange={(username: string | undefined) => onChange(username ?? null)}
    />
  );
}

function asOption({ username, realname }: { username: string; realname: string }) {
  return { value: username, label: `${realname}（${username}）` };
}

import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFound } from '../calls/use-found.ts';

interface Props {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  except?: string;
  /** The call that finds them; by itself that of whoever administers people. */
  path?: string;
  /** Who is chosen before anybody was looked for. */
  known?: { id: string; realname: string } | null;
}

interface Person {
  id: string;
  username: string;
  realname: string;
}

/** Somebody who may sign in, found by part of name or user name. What is overtaken by typing on is called off. */
export function PersonSelect({
  label,
  value,
  onChange,
  except,
  known,
  path = '/sys/user/searchPeople',
}: Props) {
  const { t } = useTranslation('people');
  const [keyword, setKeyword] = useState('');
  const found = useFound(path, keyword, { as: asOption });
  const options = (found ?? []).filter((one) => one.value !== except);
  const shown =
    known && !options.some((one) => one.value === known.id)
      ? [{ value: known.id, label: known.realname }, ...options]
      : options;
  return (
    <Select
      className="field-wide"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      notFoundContent={found === null ? t('searching') : t('nobody')}
      value={value}
      options={shown}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  );
}

function asOption({ id, username, realname }: Person) {
  return { value: id, label: `${realname}（${username}）` };
}

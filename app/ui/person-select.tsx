import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/api-client.ts';

interface Props {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  except?: string;
  /** Who is chosen before anybody was looked for. */
  known?: { id: string; realname: string } | null;
}

interface Person {
  id: string;
  username: string;
  realname: string;
}

/** Somebody who may sign in, found by part of name or user name. What is overtaken by typing on is called off. */
export function PersonSelect({ label, value, onChange, except, known }: Props) {
  const { t } = useTranslation('people');
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<Person[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const wait = setTimeout(
      () => {
        setFound(null);
        apiGet<Person[]>('/sys/user/searchPeople', { keyword }, { signal: stop.signal, mask: false }).then(
          setFound,
          () => {
            if (!stop.signal.aborted) setFound([]);
          },
        );
      },
      keyword ? 300 : 0,
    );
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [keyword]);
  const options = (found ?? []).filter(({ id }) => id !== except);
  const shown =
    known && !options.some(({ id }) => id === known.id)
      ? [{ id: known.id, username: '', realname: known.realname }, ...options]
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
      options={shown.map(({ id, username, realname }) => ({
        value: id,
        label: username ? `${realname}（${username}）` : realname,
      }))}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A choice of the filter: its name in the address, its word and what it offers. */
export interface Choice {
  name: string;
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
}

/** A part of a title and some choices. Enter or 查询 applies what was typed; a choice applies at once. */
export function ListFilter(props: {
  keyword: string | null;
  choices: readonly Choice[];
  onChange(change: Record<string, string | null>): void;
}) {
  const { keyword, choices, onChange } = props;
  const { t } = useTranslation('notices');
  const [typed, setTyped] = useState(keyword ?? '');
  // The address is the truth: going back in the browser brings its keyword back too.
  const [known, setKnown] = useState(keyword);
  if (known !== keyword) {
    setKnown(keyword);
    setTyped(keyword ?? '');
  }
  const none = Object.fromEntries(choices.map(({ name }) => [name, null]));
  return (
    <form
      role="search"
      className="list-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ keyword: typed.trim() || null });
      }}
    >
      <Input
        name="keyword"
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keywordHint')}
        prefix={<SearchOutlined />}
        allowClear
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => onChange({ keyword: null })}
      />
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          className="notice-filter-choice"
          aria-label={label}
          placeholder={label}
          allowClear
          value={value}
          options={options}
          onChange={(chosen: string | undefined) => onChange({ [name]: chosen ?? null })}
        />
      ))}
      <Button type="primary" htmlType="submit">
        {t('filter.search')}
      </Button>
      <Button
        onClick={() => {
          setTyped('');
          onChange({ ...none, keyword: null });
        }}
      >
        {t('filter.reset')}
      </Button>
    </form>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  keyword: string | null;
  hint: string;
  /** Left out where a list knows neither results nor days. */
  more?: { result: string | null; startDate: string | null; endDate: string | null };
  onChange(change: Record<string, string | null>): void;
}

/** A keyword, and where there are any a result and days. Enter or 查询 applies what was typed. */
export function LogFilter({ keyword, hint, more, onChange }: Props) {
  const { t } = useTranslation('logs');
  const [typed, setTyped] = useState(keyword ?? '');
  // The address is the truth: going back in the browser brings its keyword back too.
  const [known, setKnown] = useState(keyword);
  if (known !== keyword) {
    setKnown(keyword);
    setTyped(keyword ?? '');
  }
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
        placeholder={hint}
        prefix={<SearchOutlined />}
        allowClear
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => onChange({ keyword: null })}
      />
      {more ? (
        <>
          <Select
            className="list-filter-choice"
            aria-label={t('filter.result')}
            placeholder={t('filter.result')}
            allowClear
            value={more.result}
            options={[
              { value: 'ok', label: t('filter.ok') },
              { value: 'failed', label: t('filter.failedOnly') },
            ]}
            onChange={(result: string | undefined) => onChange({ result: result ?? null })}
          />
          {(['startDate', 'endDate'] as const).map((name) => (
            <input
              key={`${name} ${more[name]}`}
              className="plain-date"
              type="date"
              aria-label={t(name === 'startDate' ? 'filter.from' : 'filter.to')}
              defaultValue={more[name] ?? ''}
              onChange={(event) => {
                const day = event.target.value;
                if (day === '' || /^20\d\d-/.test(day)) onChange({ [name]: day || null });
              }}
            />
          ))}
        </>
      ) : null}
      <Button type="primary" htmlType="submit">
        {t('filter.search')}
      </Button>
      <Button
        onClick={() => {
          setTyped('');
          onChange({ keyword: null, result: null, startDate: null, endDate: null });
        }}
      >
        {t('filter.reset')}
      </Button>
    </form>
  );
}

import { SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

interface Props {
  /** What has been typed. */
  typed: string;
  /** What the keyword is looked for in; without it there is no keyword. */
  hint: string;
  onType(typed: string): void;
  onSearch(): void;
  onClear(): void;
  /** Without it there is nothing to reset. */
  onReset?: (() => void) | undefined;
  /** What else is searched by, between the keyword and the buttons. */
  children?: ReactNode;
  /** Behind the buttons. */
  after?: ReactNode;
}

/** The line a list is searched by: a keyword, choices, and the two buttons. Enter searches too. */
export function SearchBar({ typed, hint, onType, onSearch, onClear, onReset, children, after }: Props) {
  const { t } = useTranslation('entity');
  return (
    <form
      role="search"
      className="list-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {hint ? (
        <TextInput
          name="keyword"
          aria-label={t('keyword')}
          placeholder={hint}
          prefix={<SearchOutlined />}
          maxLength={64}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onClear={onClear}
        />
      ) : null}
      {children}
      <Button type="primary" htmlType="submit">
        {t('search')}
      </Button>
      {onReset ? <Button onClick={onReset}>{t('reset')}</Button> : null}
      {after}
    </form>
  );
}

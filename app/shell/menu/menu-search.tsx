import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  typed: string;
  onType: (typed: string) => void;
  /** Enter: the first item that fits. */
  onTake: () => void;
  /** Arrow down: into the list. */
  onLeave: () => void;
}

/** Narrows the menu to what is typed, by name or pinyin. */
export function MenuSearch({ typed, onType, onTake, onLeave }: Props) {
  const { t } = useTranslation('permissions');
  const keys: Record<string, () => void> = {
    Enter: onTake,
    ArrowDown: onLeave,
    Escape: () => onType(''),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    // Nothing to empty: Esc is for whatever the menu lies in, the drawer of a phone.
    if (!act || (event.key === 'Escape' && typed === '')) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="menu-search" role="search" aria-label={t('side.search')}>
      <Input
        type="search"
        aria-label={t('side.search')}
        placeholder={t('side.search')}
        prefix={<SearchOutlined />}
        allowClear
        maxLength={32}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

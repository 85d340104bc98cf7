import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

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
  const box = useRef<HTMLInputElement>(null);
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
      {/* In antd's classes but light, as the menu below it. */}
      <span className={`ant-input-affix-wrapper ant-input-outlined ${antdScope} ant-input-css-var`}>
        <span className="ant-input-prefix" aria-hidden="true">
          <SearchOutlined />
        </span>
        <input
          ref={box}
          type="search"
          className="ant-input"
          aria-label={t('side.search')}
          placeholder={t('side.search')}
          maxLength={32}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="ant-input-suffix">
          {/* For the mouse; the keyboard has Esc. */}
          <button
            type="button"
            tabIndex={-1}
            className={`ant-input-clear-icon${typed === '' ? ' ant-input-clear-icon-hidden' : ''}`}
            aria-label={t('side.clear')}
            onClick={() => {
              onType('');
              box.current?.focus();
            }}
          >
            <CloseCircleFilled />
          </button>
        </span>
      </span>
    </div>
  );
}

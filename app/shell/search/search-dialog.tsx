import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConsoleData } from '../data/use-console-data.ts';
import { RecentSearches } from './recent-list.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { type Hit, menuHits, rowHits } from './search-hits.ts';
import { SearchResults } from './search-results.tsx';
import { useFoundRows } from './use-found-rows.ts';

/** The search itself: a box whose results are chosen by arrows, Enter or a click. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const { menu, user } = useConsoleData();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState(() => recentSearches(user.id));
  const found = useFoundRows(typed);
  const hits = typed.trim() === '' ? [] : [...menuHits(menu, typed), ...rowHits(found.rows)];
  const options = typed.trim() === '' ? recent.length : hits.length;
  const chosen = Math.min(active, options - 1);

  function type(text: string) {
    setTyped(text);
    setActive(0);
  }
  function open(hit: Hit) {
    rememberSearch(user.id, typed);
    onClose();
    if (hit.external) window.open(hit.to, '_blank', 'noopener,noreferrer');
    else void navigate(hit.to);
  }
  function take() {
    const hit = hits[chosen];
    const again = recent[chosen];
    if (hit) open(hit);
    else if (typed.trim() === '' && again) type(again);
  }
  const step = (by: number) => setActive(options === 0 ? 0 : (chosen + by + options) % options);
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: take,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={640}
      title={<span className="visually-hidden">{t('open')}</span>}
      className="search-dialog"
      onCancel={onClose}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
        autoFocus
        className="search-box"
        type="text"
        role="combobox"
        aria-label={t('box')}
        placeholder={t('box')}
        aria-expanded={options > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed.trim() === '' ? (
        <RecentSearches
          id={id}
          userId={user.id}
          recent={recent}
          active={chosen}
          onTake={type}
          onForget={() => setRecent([])}
        />
      ) : (
        <SearchResults id={id} typed={typed} hits={hits} active={chosen} found={found} onOpen={open} />
      )}
      <p className="search-keys" aria-hidden="true">
        {t('keys')}
      </p>
    </Modal>
  );
}

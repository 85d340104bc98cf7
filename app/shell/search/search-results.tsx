import { Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestCharacters } from '#app/services/search/rules.ts';
import { MarkedName } from '../menu/marked-name.tsx';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { Hit } from './search-hits.ts';
import type { FoundRows } from './use-found-rows.ts';

interface Props {
  id: string;
  typed: string;
  hits: readonly Hit[];
  active: number;
  found: FoundRows & { again: () => void };
  onOpen: (hit: Hit) => void;
}

/** What was found, by kind, with what was typed marked in it. */
export function SearchResults({ id, typed, hits, active, found, onOpen }: Props) {
  const { t } = useTranslation('search');
  const kinds = [{ kind: 'menu', title: t('menu'), icon: 'page' }, ...(found.rows?.groups ?? [])];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- follows the choice, which is read from the page
  }, [active]);
  return (
    <div className="search-found" aria-busy={found.state === 'loading'}>
      <div role="listbox" id={`${id}-list`} aria-label={t('results')} ref={list}>
        {kinds.map(({ kind, title, icon }) => {
          const some = hits.filter((hit) => hit.kind === kind);
          return some.length === 0 ? null : (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options may be grouped only like this
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div className="search-group-head" id={`${id}-${kind}`}>
                {title}
              </div>
              {some.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  // The box has the focus and the keys; a pointer may take an option all the same.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={hit.key}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="search-option"
                    onClick={() => onOpen(hit)}
                  >
                    <span aria-hidden="true">
                      <MenuIcon name={icon} />
                    </span>
                    <span className="search-name">
                      <MarkedName name={hit.name} spelling={hit.spelling} typed={typed} />
                    </span>
                    <span className="search-beside">
                      <MarkedName name={hit.note} typed={kind === 'menu' ? '' : typed} />
                    </span>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <SearchState typed={typed} hits={hits.length} found={found} />
    </div>
  );
}

/** What there is to say beside the results: still looking, nothing found, failed. */
function SearchState({ typed, hits, found }: { typed: string; hits: number; found: Props['found'] }) {
  const { t } = useTranslation('search');
  if (found.state === 'failed') {
    return (
      <p className="search-note" role="alert">
        {t('failed', { message: found.failed })}{' '}
        <button type="button" className="link-button" onClick={found.again}>
          {t('retry')}
        </button>
      </p>
    );
  }
  if (found.state === 'loading') {
    return (
      <div className="search-note" role="status">
        <Spin size="small" /> {t('loading')}
      </div>
    );
  }
  if (hits === 0) {
    const short = Array.from(typed.trim()).length < fewestCharacters;
    return (
      <p className="search-note" role="status">
        {short ? t('short') : t('none', { typed: typed.trim() })}
      </p>
    );
  }
  return (
    <p className="visually-hidden" role="status">
      {t('found', { sum: hits })}
    </p>
  );
}

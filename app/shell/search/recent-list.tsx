import { HistoryOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { forgetSearches } from './recent-searches.ts';

interface Props {
  id: string;
  userId: string;
  recent: readonly string[];
  active: number;
  onTake: (typed: string) => void;
  onForget: () => void;
}

/** What the person has searched for lately, before anything is typed. */
export function RecentSearches({ id, userId, recent, active, onTake, onForget }: Props) {
  const { t } = useTranslation('search');
  if (recent.length === 0) return <p className="search-note">{t('begin')}</p>;
  return (
    <div className="search-found">
      <div className="search-group-head">
        <span id={`${id}-recent`}>{t('recent')}</span>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            forgetSearches(userId);
            onForget();
          }}
        >
          {t('clearRecent')}
        </button>
      </div>
      <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-recent`}>
        {recent.map((text, index) => (
          // The box has the focus and the keys; a pointer may take an option all the same.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={text}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="search-option"
            onClick={() => onTake(text)}
          >
            <HistoryOutlined aria-hidden="true" />
            <span className="search-name">{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

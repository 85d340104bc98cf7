import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';

const SearchDialog = onDemand(() => import('./search-dialog.tsx'));

/**
 * Finds pages, orders, outlets and dealers the person may see: a button in the header, ⌘K or Ctrl-K. What
 * does the finding is fetched when somebody is about to use it.
 */
export function GlobalSearch() {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={t('open')}
        title={t('openHint')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={SearchDialog.prepare}
        onFocus={SearchDialog.prepare}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined />
        <span className="search-button-text" aria-hidden="true">
          {t('open')} <kbd>Ctrl K</kbd>
        </span>
      </button>
      {open ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useLate } from './use-late.ts';

/** Pages that come sooner show no bar: it would only flash. */
const patienceMs = 120;

/** A bar along the top while a page is on its way. */
export function NavigationBar() {
  const { t } = useTranslation('shell');
  const shown = useLate(useNavigation().state !== 'idle', patienceMs);
  return shown ? <div className="navigation-bar" role="progressbar" aria-label={t('openingPage')} /> : null;
}

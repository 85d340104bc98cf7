import { useTranslation } from 'react-i18next';
import { type Change, choices, switches } from '#app/kernel/access/preferences.ts';

interface Props {
  onLook: (look: Pick<Change, 'primaryColor' | 'pageTheme' | 'colorWeak'>, more: Change) => Promise<void>;
}

/** Everything but the language goes back to the defaults: a language the reader cannot read is no default. */
export function ResetSettings({ onLook }: Props) {
  const { t } = useTranslation('preferences');
  function reset(): void {
    const names = [...Object.keys(choices), ...switches].filter((name) => name !== 'language');
    const all = Object.fromEntries(names.map((name) => [name, null]));
    void onLook({ primaryColor: null, pageTheme: null, colorWeak: null }, all);
  }
  return (
    <button type="button" className="button-plain button-small" onClick={reset}>
      {t('reset')}
    </button>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from './preferences-context.ts';

/** Copies the settings in force as JSON; where the browser forbids it, they are there to be copied by hand. */
export function CopySettings() {
  const { t } = useTranslation('preferences');
  const { preferences } = usePreferences();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const text = JSON.stringify(preferences, null, 2);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <>
      <button type="button" className="button-plain button-small" onClick={() => void copy()}>
        {t('copy')}
      </button>
      {outcome === 'copied' ? (
        <p className="settings-note" role="status">
          {t('copied')}
        </p>
      ) : null}
      {outcome === 'refused' ? (
        <label className="settings-copy">
          {t('copyByHand')}
          <textarea readOnly rows={6} value={text} onFocus={(event) => event.target.select()} />
        </label>
      ) : null}
    </>
  );
}

import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Press } from '#app/ui/fields/light/press.tsx';

/** Keeps a step; it is on the phone when the button is free again. */
export function SaveButton({ disabled, onSave }: { disabled: boolean; onSave(): Promise<void> }) {
  const { t } = useWords('visits');
  const [busy, setBusy] = useState(false);
  return (
    <Press
      kind="main"
      wide
      disabled={disabled || busy}
      onClick={() => {
        setBusy(true);
        void onSave().finally(() => setBusy(false));
      }}
    >
      {t('field.step.save')}
    </Press>
  );
}

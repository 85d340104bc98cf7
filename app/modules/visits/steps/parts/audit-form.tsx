import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import type { Found } from '#app/modules/displays/scoring/rules-score.ts';
import { DisplayItemField, withFound } from './display-item-field.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** A supervisor looks at a display again: the same items, and neither what was found before nor what it scores. */
export function AuditForm({ day, step, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const audit = day.audits.find(({ id }) => id === step.id);
  if (!audit) return <p>{t('field.audit.none')}</p>;
  const open = audit.items.some((item) => found[item.id] === undefined);
  return (
    <>
      <p className="fieldwork-note">{t(`field.audit.${audit.kind}`)}</p>
      {audit.items.map((item) => (
        <DisplayItemField
          key={item.id}
          item={item}
          value={found[item.id]}
          onChange={(value) => setFound(withFound(found, item.id, value))}
        />
      ))}
      <SaveButton disabled={blocked || open} onSave={() => onDone({ kind: 'audit', found: { ...found } })} />
    </>
  );
}

import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import type { Found } from '#app/modules/displays/scoring/rules-score.ts';
import { SelectField } from '#app/ui/fields/light/select-field.tsx';
import { DisplayItemField, withFound } from './display-item-field.tsx';
import { DisplayWorth } from './display-worth.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** Looks at a display the outlet is asked for, with what it will score and the three fixes worth most. */
export function DisplayForm({ day, outlet, step: { displayId }, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const due = day.displays.filter(
    (one) => one.customerId === outlet.id && (displayId === undefined || one.id === displayId),
  );
  const [id, setId] = useState(due[0]?.id);
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const display = due.find((one) => one.id === id);
  if (!display) return <p>{t('field.display.none')}</p>;
  const open = display.items.some((item) => found[item.id] === undefined);
  return (
    <>
      {due.length > 1 ? (
        <SelectField
          label={t('field.display.which')}
          value={display.id}
          options={due.map((one) => ({ value: one.id, label: one.standardName }))}
          onChange={(next) => {
            setId(next);
            setFound({});
          }}
        />
      ) : (
        <p>{display.standardName}</p>
      )}
      {display.items.map((item) => (
        <DisplayItemField
          key={item.id}
          item={item}
          value={found[item.id]}
          onChange={(value) => setFound(withFound(found, item.id, value))}
        />
      ))}
      <DisplayWorth display={display} found={found} />
      <SaveButton
        disabled={blocked || open}
        onSave={() =>
          onDone({ kind: 'display', displayId: display.id, version: display.version, found: { ...found } })
        }
      />
    </>
  );
}

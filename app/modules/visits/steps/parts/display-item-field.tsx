import { useWords } from '#app/i18n/use-words.ts';
import type { DisplayItem, Found } from '#app/modules/displays/scoring/rules-score.ts';
import { CheckField, ChoiceField } from '#app/ui/fields/light/choice-field.tsx';
import { Mark } from '#app/ui/fields/light/mark.tsx';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';

/** What was found of one item of a display: nothing yet, that it does not apply, or its value. */
export function DisplayItemField({
  item,
  value,
  onChange,
}: {
  item: DisplayItem;
  value: Found | undefined;
  onChange(value: Found | undefined): void;
}) {
  const { t } = useWords('visits');
  const { name, method, redLine, target, options } = item;
  const chosen = method === 'boolean' || method === 'level';
  const choices =
    method === 'boolean'
      ? [
          { value: 1, label: t('field.display.yes') },
          { value: 0, label: t('field.display.no') },
        ]
      : options.map((option) => ({ value: option.name, label: option.name }));
  return (
    <fieldset className="fieldwork-item" aria-label={name}>
      <legend>
        {name} {redLine ? <Mark kind="error">{t('field.display.redLine')}</Mark> : null}
      </legend>
      {chosen ? (
        <ChoiceField<string | number>
          label={name}
          disabled={value === null}
          value={value ?? null}
          options={choices}
          onChange={onChange}
        />
      ) : (
        <NumberField
          label={t('field.display.target', { target })}
          min={0}
          max={1_000_000}
          digits={6}
          disabled={value === null}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
      <CheckField
        label={t('field.display.na')}
        checked={value === null}
        onChange={(checked) => onChange(checked ? null : undefined)}
      />
    </fieldset>
  );
}

/** What was found, with one item more; one that is undefined is open again. */
export function withFound(
  found: Readonly<Record<string, Found>>,
  id: string,
  value: Found | undefined,
): Record<string, Found> {
  const others = Object.entries(found).filter(([known]) => known !== id);
  return Object.fromEntries(value === undefined ? others : [...others, [id, value]]);
}

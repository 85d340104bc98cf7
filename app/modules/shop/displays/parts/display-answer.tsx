import { Checkbox, InputNumber, Radio, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DisplayItem, Found } from '#app/modules/displays/scoring/rules-score.ts';

/** What the outlet says of one item of a display: nothing yet, that it does not apply, or its value. */
export function DisplayAnswer({
  item: { name, method, redLine, target, options },
  value,
  onChange,
}: {
  item: DisplayItem;
  value: Found | undefined;
  onChange(value: Found | undefined): void;
}) {
  const { t } = useTranslation('shop');
  const choices =
    method === 'boolean'
      ? [
          { value: 1, label: t('display.yes') },
          { value: 0, label: t('display.no') },
        ]
      : options.map((option) => ({ value: option.name, label: option.name }));
  return (
    <fieldset className="shop-display-item" aria-label={name}>
      <legend>
        {name} {redLine ? <Tag color="error">{t('display.redLine')}</Tag> : null}
      </legend>
      {method === 'boolean' || method === 'level' ? (
        <Radio.Group
          optionType="button"
          aria-label={name}
          disabled={value === null}
          value={value ?? null}
          options={choices}
          onChange={(event) => onChange(event.target.value as Found)}
        />
      ) : (
        <label>
          {t('display.target', { target })}{' '}
          <InputNumber<number>
            inputMode="decimal"
            min={0}
            max={1_000_000}
            disabled={value === null}
            value={typeof value === 'number' ? value : null}
            onChange={(next) => onChange(next ?? undefined)}
          />
        </label>
      )}
      <Checkbox
        checked={value === null}
        onChange={(event) => onChange(event.target.checked ? null : undefined)}
      >
        {t('display.na')}
      </Checkbox>
    </fieldset>
  );
}

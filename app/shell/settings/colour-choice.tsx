import { useTranslation } from 'react-i18next';
import { themeColours } from '#app/kernel/access/preferences.ts';
import { useRootData } from '../data/use-root-data.ts';

interface Props {
  value: string;
  /** null: the brand's own. */
  onChoose: (colour: string | null) => void;
}

/** The brand's colour and the eight that are offered beside it. */
export function ColourChoice({ value, onChoose }: Props) {
  const { t } = useTranslation('preferences');
  const { tenant } = useRootData();
  const offered = themeColours.filter((colour) => colour.value !== tenant.colorPrimary);
  const own = themeColours.find((colour) => colour.value === tenant.colorPrimary);
  const all = [{ key: own?.key ?? null, value: tenant.colorPrimary, choice: null as string | null }].concat(
    offered.map((colour) => ({ ...colour, choice: colour.value })),
  );
  return (
    <fieldset className="settings-group">
      <legend>{t('primaryColor.label')}</legend>
      <div className="colours">
        {all.map((colour) => {
          const name = colour.key ? t(`colour.${colour.key}`) : t('primaryColor.brand');
          return (
            <label key={colour.value} className="colour" title={`${name} ${colour.value.toUpperCase()}`}>
              <input
                type="radio"
                name="primaryColor"
                value={colour.value}
                aria-label={name}
                checked={colour.value === value}
                style={{ backgroundColor: colour.value }}
                onChange={() => onChoose(colour.choice)}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

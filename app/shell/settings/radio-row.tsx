import { useTranslation } from 'react-i18next';

interface Props<Value extends string> {
  /** Of the setting; its words stand under it. */
  name: 'pageTheme' | 'navTheme' | 'layout' | 'contentWidth' | 'density';
  values: readonly Value[];
  value: Value;
  isOff?: (value: Value) => boolean;
  note?: string;
  onChoose: (value: Value) => void;
}

/** One of a few. */
export function RadioRow<Value extends string>({ name, values, value, isOff, note, onChoose }: Props<Value>) {
  const { t } = useTranslation('preferences');
  const say = (key: string) => t(key);
  const off = values.some((one) => isOff?.(one));
  return (
    <fieldset className="settings-group">
      <legend>{say(`${name}.label`)}</legend>
      <div className="segments">
        {values.map((one) => (
          <label key={one} className="segment">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              disabled={isOff?.(one)}
              onChange={() => onChoose(one)}
            />
            <span>{say(`${name}.${one}`)}</span>
          </label>
        ))}
      </div>
      {off && note ? <p className="settings-note">{note}</p> : null}
    </fieldset>
  );
}

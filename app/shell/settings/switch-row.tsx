import { useTranslation } from 'react-i18next';
import type { switches } from '#app/kernel/access/preferences.ts';

type Name = (typeof switches)[number];

interface Props<Setting extends Name> {
  name: Setting;
  on: boolean;
  /** Has no effect as things stand, and says so. */
  off?: boolean;
  note?: string;
  onFlip: (change: { [Key in Setting]: boolean }) => void;
}

/** On or off. */
export function SwitchRow<Setting extends Name>({ name, on, off = false, note, onFlip }: Props<Setting>) {
  const { t } = useTranslation('preferences');
  const say = (key: string) => t(key);
  return (
    <label className="switch-row">
      <span>
        {say(name)}
        {off && note ? <small>{note}</small> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={on}
        aria-checked={on}
        disabled={off}
        onChange={() => onFlip({ [name]: !on } as { [Key in Setting]: boolean })}
      />
    </label>
  );
}

import { antdScope } from '#app/theming/antd/antd-scope.ts';

interface Props {
  checked: boolean;
  /** Some of what it stands for are ticked. */
  some?: boolean;
  label: string;
  /** Without it, what it stands in listens. */
  onChange?(checked: boolean): void;
}

/** The box that ticks a row. */
export function Tick({ checked, some = false, label, onChange }: Props) {
  const look = `ant-checkbox${checked ? ' ant-checkbox-checked' : ''}${some ? ' ant-checkbox-indeterminate' : ''}`;
  return (
    <label className={`ant-checkbox-wrapper ${antdScope} ant-checkbox-css-var`}>
      <span className={look}>
        <input
          type="checkbox"
          className="ant-checkbox-input"
          aria-label={label}
          // What a browser remembers of a page by places would tick other rows after a reload.
          autoComplete="off"
          checked={checked}
          ref={(box) => {
            if (box) box.indeterminate = some;
          }}
          onChange={({ target }) => onChange?.(target.checked)}
        />
      </span>
    </label>
  );
}

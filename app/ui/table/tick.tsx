import { useId } from 'react';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

interface Props {
  checked: boolean;
  /** Some of what it stands for are ticked. */
  some?: boolean;
  label: string;
  /** Id of what names the row it ticks: it is called by both. */
  rowNameId?: string | undefined;
  /** Without it, what it stands in listens. */
  onChange?(checked: boolean): void;
}

/** The box that ticks a row. */
export function Tick({ checked, some = false, label, rowNameId, onChange }: Props) {
  const own = useId();
  const look = `ant-checkbox${checked ? ' ant-checkbox-checked' : ''}${some ? ' ant-checkbox-indeterminate' : ''}`;
  return (
    <label className={`ant-checkbox-wrapper ${antdScope} ant-checkbox-css-var`}>
      <span className={look}>
        <input
          type="checkbox"
          className="ant-checkbox-input"
          id={rowNameId ? own : undefined}
          aria-label={label}
          aria-labelledby={rowNameId ? `${own} ${rowNameId}` : undefined}
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

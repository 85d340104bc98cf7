import { Select } from 'antd';
import type { SelectProps } from './select.tsx';
import { useTakeOver } from './use-take-over.ts';

interface Props extends SelectProps {
  /** It was pressed: it comes open. */
  pressed: boolean;
}

/** The select itself, in the place of its light face. */
export default function LiveSelect(props: Props) {
  const { className, placeholder, value, options, search, clearable = true, pressed, onChange } = props;
  const { focused, ...opening } = useTakeOver(pressed);
  return (
    <Select<string>
      className={className}
      aria-label={props['aria-label']}
      placeholder={placeholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the focus was
      autoFocus={focused}
      allowClear={clearable}
      // A dozen are in sight at once: only of more are some out of reach of the eye.
      listHeight={384}
      {...opening}
      showSearch={
        search === 'labels'
          ? { optionFilterProp: 'label' }
          : search
            ? { filterOption: false, onSearch: search }
            : false
      }
      value={value ?? null}
      options={[...options]}
      onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}

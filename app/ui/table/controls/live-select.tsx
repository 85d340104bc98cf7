import { Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SelectProps } from './select.tsx';

/** The select itself, opened and with what has been typed; it stays in the place of its light face. */
export default function LiveSelect({
  search,
  value,
  options,
  clearable = true,
  begun,
  ...rest
}: SelectProps & { begun: string }) {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const look = (text: string) => {
    if (typeof search === 'function') search(text);
  };
  const goOn = useEffectEvent(() => {
    setTyped(begun);
    look(begun);
  });
  // antd empties what is typed when it is first drawn.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, after antd has emptied it
    if (begun !== '') goOn();
  }, [begun]);
  return (
    <Select<string>
      {...rest}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the focus was
      autoFocus
      allowClear={clearable}
      // A dozen are in sight at once: only of more are some out of reach of the eye.
      listHeight={384}
      open={open}
      onOpenChange={setOpen}
      showSearch={
        search
          ? {
              searchValue: typed,
              onSearch(text) {
                setTyped(text);
                look(text);
              },
              ...(search === 'labels' ? { optionFilterProp: 'label' } : { filterOption: false }),
            }
          : false
      }
      value={value ?? null}
      options={[...options]}
    />
  );
}

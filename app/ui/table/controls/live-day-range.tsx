import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentRef, useEffect, useRef } from 'react';
import type { DayRangeProps } from './day-range.tsx';
import { useTakeOver } from './use-take-over.ts';

const dayOf = (day: string | null): Dayjs | null => (day ? dayjs(day) : null);

interface Props extends DayRangeProps {
  /** The end that was touched. */
  at: 0 | 1;
  /** It was pressed: it comes open. */
  pressed: boolean;
}

/** The calendar itself, in the place of its light face. */
export default function LiveDayRange(props: Props) {
  const { value, presets, placeholder, at, pressed, onChange } = props;
  const picker = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const { focused, ...opening } = useTakeOver(pressed);
  useEffect(() => {
    if (focused) picker.current?.nativeElement.querySelectorAll('input')[at]?.focus();
  }, [focused, at]);
  return (
    <DatePicker.RangePicker
      ref={picker}
      aria-label={props['aria-label']}
      allowEmpty={[true, true]}
      placeholder={[placeholder[0], placeholder[1]]}
      presets={presets.map(({ label, value: [from, to] }) => ({ label, value: [dayjs(from), dayjs(to)] }))}
      {...opening}
      // Enter takes the day that was typed; it must not send the form, which would forget it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      value={[dayOf(value[0]), dayOf(value[1])]}
      onChange={(days) =>
        onChange([days?.[0]?.format('YYYY-MM-DD') ?? null, days?.[1]?.format('YYYY-MM-DD') ?? null])
      }
    />
  );
}

import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import type { DayRangeProps } from './day-range.tsx';

const dayOf = (day: string | null): Dayjs | null => (day ? dayjs(day) : null);

/** The calendar itself, opened at the end that was pressed. */
export default function LiveDayRange({
  value,
  presets,
  placeholder,
  at,
  onChange,
  ...rest
}: DayRangeProps & { at: 0 | 1 }) {
  const picker = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const [open, setOpen] = useState(true);
  useEffect(() => picker.current?.nativeElement.querySelectorAll('input')[at]?.focus(), [at]);
  return (
    <DatePicker.RangePicker
      {...rest}
      ref={picker}
      allowEmpty={[true, true]}
      placeholder={[placeholder[0], placeholder[1]]}
      presets={presets.map(({ label, value: [from, to] }) => ({ label, value: [dayjs(from), dayjs(to)] }))}
      open={open}
      onOpenChange={setOpen}
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

import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

interface Props {
  from: string | null;
  to: string | null;
  onChange(from: string | null, to: string | null): void;
  /** Whether there may be none. */
  allowClear?: boolean;
}

/** The first and the last of some days. */
export function DayRange({ from, to, onChange, allowClear = false }: Props) {
  const { t } = useTranslation('visits');
  return (
    <DatePicker.RangePicker
      aria-label={t('days')}
      allowClear={allowClear}
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      onChange={(days) => {
        const [first, last] = days ?? [];
        onChange(first?.format('YYYY-MM-DD') ?? null, last?.format('YYYY-MM-DD') ?? null);
      }}
    />
  );
}

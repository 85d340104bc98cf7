import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

/** The first and the last of some days. */
export function DayRange({
  from,
  to,
  onChange,
}: {
  from: string;
  to: string;
  onChange(from: string, to: string): void;
}) {
  const { t } = useTranslation('orders');
  return (
    <DatePicker.RangePicker
      aria-label={t('filter.dates')}
      allowClear={false}
      value={[dayjs(from), dayjs(to)]}
      onChange={(days) => {
        const [first, last] = days ?? [];
        if (first && last) onChange(first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD'));
      }}
    />
  );
}

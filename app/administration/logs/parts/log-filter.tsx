import { useTranslation } from 'react-i18next';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';

interface Props {
  keyword: string | null;
  hint: string;
  /** Left out where a list knows neither results nor days. */
  more?: { result: string | null; startDate: string | null; endDate: string | null };
  onChange(change: Record<string, string | null>): void;
}

const days = ['startDate', 'endDate'] as const;

/** A keyword, and where there are any a result and days. */
export function LogFilter({ keyword, hint, more, onChange }: Props) {
  const { t } = useTranslation('logs');
  if (!more) return <ListFilter keyword={keyword} hint={hint} choices={[]} onChange={onChange} />;
  const results = [
    { value: 'ok', label: t('filter.ok') },
    { value: 'failed', label: t('filter.failedOnly') },
  ];
  return (
    <ListFilter
      keyword={keyword}
      hint={hint}
      choices={[{ name: 'result', label: t('filter.result'), value: more.result, options: results }]}
      others={days}
      onChange={onChange}
    >
      {days.map((name) => (
        <input
          key={`${name} ${more[name]}`}
          className="plain-date"
          type="date"
          aria-label={t(name === 'startDate' ? 'filter.from' : 'filter.to')}
          defaultValue={more[name] ?? ''}
          onChange={(event) => {
            const day = event.target.value;
            if (day === '' || /^20\d\d-/.test(day)) onChange({ [name]: day || null });
          }}
        />
      ))}
    </ListFilter>
  );
}

import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { SearchBar } from '#app/ui/table/search-bar.tsx';
import type { ListOrdersQuery, OrderFacetShown } from '../wire.ts';
import { listAddress, plainList } from './list-address.ts';
import { countMore, MoreFilters } from './more-filters.tsx';
import { type Named, NamedSelect } from './named-select.tsx';
import { useKeyword } from './use-keyword.ts';

/** Keyword, dealer and dates. Enter or 查询 applies them; choosing a dealer or dates applies at once. */
export function OrderFilter(props: {
  query: ListOrdersQuery;
  dealers: Named[];
  outlets: Named[];
  facets: readonly OrderFacetShown[];
  now: string;
}) {
  const { query, dealers, outlets, facets, now } = props;
  const { t } = useTranslation('orders');
  const { go } = useListNavigation((change: Partial<ListOrdersQuery>) => listAddress(query, change));
  const presets = usePresets(now);
  const { keyword, type, ask } = useKeyword(query.keyword);

  const more = countMore(query);
  const [open, setOpen] = useState(more > 0);

  const apply = (change: Partial<ListOrdersQuery>) => {
    const text = change.keyword === undefined ? keyword : (change.keyword ?? '');
    const requested = { ...change, keyword: text.trim() || null };
    ask(requested.keyword, text);
    go({ ...requested, pageNumber: 1 });
  };
  const day = (value: string | null) => (value ? dayjs(value) : null);

  return (
    <SearchBar
      typed={keyword}
      hint={t('filter.keywordHint')}
      onType={type}
      onSearch={() => apply({})}
      onClear={() => apply({ keyword: null })}
      onReset={() => {
        ask(null, '');
        go({ ...plainList, size: query.size });
      }}
      after={
        <>
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {more > 0 ? t('filter.moreSet', { count: more }) : t('filter.more')}
          </Button>
          {open ? <MoreFilters query={query} outlets={outlets} facets={facets} onChange={apply} /> : null}
        </>
      }
    >
      <NamedSelect
        label={t('filter.dealer')}
        path="/eOrder/eOrder/dealers"
        value={query.dealerId}
        initial={dealers}
        onChange={(dealerId) => apply({ dealerId })}
      />
      <DatePicker.RangePicker
        aria-label={t('filter.dates')}
        allowEmpty={[true, true]}
        placeholder={[t('filter.from'), t('filter.to')]}
        presets={presets}
        // Enter takes the day that was typed; it must not send the form, which would forget it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        value={[day(query.startDate), day(query.endDate)]}
        onChange={(days) =>
          apply({
            startDate: days?.[0]?.format('YYYY-MM-DD') ?? null,
            endDate: days?.[1]?.format('YYYY-MM-DD') ?? null,
          })
        }
      />
    </SearchBar>
  );
}

/** Ranges people ask for every day, by the tenant's calendar. */
function usePresets(now: string) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const today = dayOf(new Date(now), tenant.timeZone);
  const range = (from: string): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(from), dayjs(today)];
  return [
    { label: t('filter.today'), value: range(today) },
    { label: t('filter.last7'), value: range(addDays(today, -6)) },
    { label: t('filter.last30'), value: range(addDays(today, -29)) },
    { label: t('filter.thisMonth'), value: range(`${today.slice(0, 8)}01`) },
  ];
}

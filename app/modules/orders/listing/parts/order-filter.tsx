import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useKeyword } from '#app/shell/lists/use-keyword.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { DayRange } from '#app/ui/table/controls/day-range.tsx';
import { SearchBar } from '#app/ui/table/controls/search-bar.tsx';
import { Select } from '#app/ui/table/controls/select.tsx';
import { daysMeant } from '../list-limits.ts';
import type { ListOrdersQuery, OrderFacetShown } from '../wire.ts';
import { countMore, listAddress, plainList } from './list-address.ts';
import { type Named, NamedSelect } from './named-select.tsx';

const MoreFilters = onDemand(() => import('./more-filters.tsx'), { missing: 'line' });

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
          <Button
            type="link"
            aria-expanded={open}
            onPointerEnter={MoreFilters.prepare}
            onFocus={MoreFilters.prepare}
            onClick={() => setOpen(!open)}
          >
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
      <Select
        aria-label={t('filter.dateBy')}
        placeholder={t('filter.dateBy')}
        className="order-date-by"
        clearable={false}
        value={query.dateBy}
        options={daysMeant.map((value) => ({ value, label: t(`filter.by.${value}`) }))}
        onChange={(dateBy) => apply(dateBy ? { dateBy } : {})}
      />
      <DayRange
        aria-label={t(query.dateBy === 'sold' ? 'filter.soldDates' : 'filter.dates')}
        placeholder={[t('filter.from'), t('filter.to')]}
        presets={presets}
        value={[query.startDate, query.endDate]}
        onChange={([startDate, endDate]) => apply({ startDate, endDate })}
      />
    </SearchBar>
  );
}

/** Ranges people ask for every day, by the tenant's calendar. */
function usePresets(now: string) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const today = dayOf(new Date(now), tenant.timeZone);
  const range = (from: string) => [from, today] as const;
  return [
    { label: t('filter.today'), value: range(today) },
    { label: t('filter.last7'), value: range(addDays(today, -6)) },
    { label: t('filter.last30'), value: range(addDays(today, -29)) },
    { label: t('filter.thisMonth'), value: range(`${today.slice(0, 8)}01`) },
  ];
}

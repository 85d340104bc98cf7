import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import type { StockSummary } from '../balances/wire.ts';
import { type Bucket, useBuckets } from './use-buckets.ts';

interface LinkedBucket extends Bucket {
  chosen: boolean;
  link: ReturnType<Props['link']>;
}

interface Props {
  summary: StockSummary;
  freshness: string | null;
  age: number | null;
  link: ListNavigation<Record<string, string | null>>['link'];
}

const still = { preventScrollReset: true };

/** Stock by the share of life that remains and by days in the warehouse; each part leads to its goods. */
export function StockBuckets({ summary, freshness, age, link }: Props) {
  const { t } = useTranslation('stock');
  const { byFreshness, byAge } = useBuckets(summary);
  return (
    <div className="stock-buckets">
      <Buckets
        title={t('byFreshness')}
        buckets={byFreshness.map((bucket) => ({
          ...bucket,
          chosen: freshness === bucket.key,
          link: link({ freshness: freshness === bucket.key ? null : bucket.key }, still),
        }))}
      />
      <Buckets
        title={t('byAge')}
        note={summary.ageEdgesDiffer ? t('ageEdgesDiffer') : null}
        buckets={byAge.map((bucket) => ({
          ...bucket,
          chosen: String(age) === bucket.key,
          link: link({ age: String(age) === bucket.key ? null : bucket.key }, still),
        }))}
      />
    </div>
  );
}

function Buckets(props: { title: string; note?: string | null; buckets: readonly LinkedBucket[] }) {
  const { title, note, buckets } = props;
  const total = buckets.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section className="stock-bucket-card" aria-label={title}>
      <h2>
        {title} {note ? <small className="page-view-note">{note}</small> : null}
      </h2>
      <div className="stock-bar" aria-hidden="true">
        {buckets
          .filter(({ qty }) => qty > 0)
          .map(({ key, qty, tone }) => (
            <i key={key} data-tone={tone} style={{ flexGrow: qty }} />
          ))}
      </div>
      <ul className="stock-legend">
        {buckets.map(({ key, name, qty, tone, chosen, link }) => (
          <li key={key}>
            <Link {...link} aria-current={chosen ? 'true' : undefined}>
              <i className="stock-dot" data-tone={tone} aria-hidden="true" />
              <span>{name}</span>
              <strong className="number">{thousands(qty)}</strong>
              <span className="stock-share">
                {total === 0 ? '0%' : `${Math.round((qty * 100) / total)}%`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

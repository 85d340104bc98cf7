import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import type { StockSummary } from '../balances/wire.ts';
import { freshnesses } from '../rules.ts';

interface Bucket {
  key: string;
  name: string;
  qty: number;
  /** One of the tones of stock.less. */
  tone: string;
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
  const ages = ['0', '1', '2', '3', '4'];
  return (
    <div className="stock-buckets">
      <Buckets
        title={t('byFreshness')}
        buckets={freshnesses.map((one) => ({
          key: one,
          name: t(`freshness.${one}`),
          qty: summary.byFreshness[one],
          tone: one,
          chosen: freshness === one,
          link: link({ freshness: freshness === one ? null : one }, still),
        }))}
      />
      <Buckets
        title={t('byAge')}
        buckets={ages.map((one, index) => ({
          key: one,
          name: t(`age.${one}`),
          qty: summary.byAge[index] ?? 0,
          tone: `age-${one}`,
          chosen: age === index,
          link: link({ age: age === index ? null : one }, still),
        }))}
      />
    </div>
  );
}

function Buckets({ title, buckets }: { title: string; buckets: readonly Bucket[] }) {
  const total = buckets.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section className="stock-bucket-card" aria-label={title}>
      <h2>{title}</h2>
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
              <strong className="number">{qty.toLocaleString('zh-CN')}</strong>
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

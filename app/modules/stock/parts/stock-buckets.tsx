import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { freshnesses } from '#app/services/freshness/rules.ts';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import type { StockSummary } from '../balances/wire.ts';

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
  const { ageEdges } = summary;
  const nameOf = (index: number) => {
    const from = index === 0 ? 0 : ageEdges[index - 1]!;
    const to = ageEdges[index];
    return to === undefined ? t('age.beyond', { from }) : t('age.upTo', { from: from && from + 1, to });
  };
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
        note={summary.ageEdgesDiffer ? t('ageEdgesDiffer') : null}
        buckets={summary.byAge.map((qty, index) => ({
          key: String(index),
          name: nameOf(index),
          qty,
          tone: `age-${index}`,
          chosen: age === index,
          link: link({ age: age === index ? null : String(index) }, still),
        }))}
      />
    </div>
  );
}

function Buckets(props: { title: string; note?: string | null; buckets: readonly Bucket[] }) {
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

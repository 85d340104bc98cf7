import { useTranslation } from 'react-i18next';
import type { Language } from '#app/i18n/languages.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { abbreviate } from '#app/lib/text/abbreviate.ts';
import { niceSteps } from '../nice-steps.ts';
import type { Analysis } from '../wire.ts';

const width = 1000;
const height = 240;
const left = 76;
const bottom = 28;
const top = 12;

/** Sales by day. Drawn as SVG on the server: it is there with the first paint and costs no library. */
export function TrendChart({ days }: { days: Analysis['trend'] }) {
  const { t } = useTranslation('dashboard');
  const sold = days.some((day) => day.orders > 0);
  return (
    <section className="panel trend" aria-label={t('trend')}>
      <h2>{t('trend')}</h2>
      {sold ? <Bars days={days} /> : <p className="panel-empty">{t('none')}</p>}
    </section>
  );
}

function Bars({ days }: { days: Analysis['trend'] }) {
  const { t, i18n } = useTranslation('dashboard');
  const steps = niceSteps(Math.max(...days.map((day) => day.amountFen)));
  const highest = steps.at(-1) ?? 1;
  const slot = (width - left) / days.length;
  const y = (fen: number) => height - bottom - (fen / highest) * (height - bottom - top);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, by the keyboard too
    <div className="trend-scroll" role="group" aria-label={t('trend')} tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('trend')}>
        {steps.map((step) => (
          <g key={step}>
            <line className="trend-grid" x1={left} x2={width} y1={y(step)} y2={y(step)} />
            <text className="trend-label" x={left - 8} y={y(step) + 4} textAnchor="end">
              {step === 0 ? '0' : abbreviate(step / 100, 1, i18n.language as Language)}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <g key={day.day} className="trend-day">
            <rect
              className="trend-hit"
              x={left + index * slot}
              y={top}
              width={slot}
              height={height - bottom - top}
            />
            <rect
              className="trend-bar"
              x={left + index * slot + slot * 0.18}
              y={y(day.amountFen)}
              width={slot * 0.64}
              height={height - bottom - y(day.amountFen)}
              rx={2}
            />
            {index % 5 === days.length % 5 || index === days.length - 1 ? (
              <text
                className="trend-label"
                x={left + (index + 0.5) * slot}
                y={height - 8}
                textAnchor="middle"
              >
                {day.day.slice(5)}
              </text>
            ) : null}
            <title>{`${day.day}  ¥ ${formatFen(day.amountFen)}  ${t('orders')} ${thousands(day.orders)}`}</title>
          </g>
        ))}
      </svg>
    </div>
  );
}

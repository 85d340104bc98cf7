import { useTranslation } from 'react-i18next';
import type { Language } from '#app/i18n/languages.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { abbreviate } from '#app/lib/text/abbreviate.ts';
import { ChartFrame } from '#app/ui/figures/chart-frame.tsx';
import { type ChartRoom, valueScale } from '#app/ui/figures/chart-scale.ts';
import type { Analysis } from '../wire.ts';

const room: ChartRoom = { width: 1000, height: 240, left: 76, right: 0, top: 12, bottom: 28 };
const fenOfYuan = 100;

/** Sales by day, in bars; a day on which more came back than was sold hangs below the line of 0. */
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
  const amounts = days.map((day) => day.amountFen);
  const scale = valueScale(amounts, room, fenOfYuan);
  const slot = (room.width - room.left - room.right) / days.length;
  const base = scale.y(0);
  const yuan = (fen: number) => (fen === 0 ? '0' : abbreviate(fen / fenOfYuan, 1, i18n.language as Language));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, by the keyboard too
    <div className="trend-scroll" role="group" aria-label={t('trend')} tabIndex={0}>
      <ChartFrame label={t('trend')} room={room} scale={scale} format={yuan}>
        {days.map((day, index) => {
          const x = room.left + index * slot;
          const y = scale.y(day.amountFen);
          return (
            <g key={day.day} className="trend-day">
              <rect
                className="trend-hit"
                x={x}
                y={room.top}
                width={slot}
                height={room.height - room.bottom - room.top}
              />
              <rect
                className="trend-bar"
                x={x + slot * 0.18}
                y={Math.min(y, base)}
                width={slot * 0.64}
                height={Math.abs(base - y)}
                rx={2}
              />
              {index % 5 === days.length % 5 || index === days.length - 1 ? (
                <text className="chart-label" x={x + slot / 2} y={room.height - 8} textAnchor="middle">
                  {day.day.slice(5)}
                </text>
              ) : null}
              <title>{`${day.day}  ¥ ${formatFen(day.amountFen)}  ${t('orders')} ${thousands(day.orders)}`}</title>
            </g>
          );
        })}
      </ChartFrame>
    </div>
  );
}

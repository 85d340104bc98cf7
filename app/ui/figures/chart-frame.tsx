import type { ReactNode } from 'react';
import type { ChartRoom, ValueScale } from './chart-scale.ts';

interface Props {
  label: string;
  room: ChartRoom;
  scale: ValueScale;
  /** What the value of a line is written as. */
  format: (value: number) => string;
  children: ReactNode;
}

/**
 * A chart's picture with the lines of its values behind what is drawn in it. Drawn as SVG on the server: it is there
 * with the first paint (decision 0025).
 */
export function ChartFrame({ label, room, scale, format, children }: Props) {
  return (
    <svg viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={label}>
      {scale.steps.map((step) => (
        <g key={step}>
          <line
            className={step === 0 ? 'chart-base' : 'chart-grid'}
            x1={room.left}
            x2={room.width - room.right}
            y1={scale.y(step)}
            y2={scale.y(step)}
          />
          <text className="chart-label" x={room.left - 8} y={scale.y(step) + 4} textAnchor="end">
            {format(step)}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}

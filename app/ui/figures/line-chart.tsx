import { ChartFrame } from './chart-frame.tsx';
import { type ChartRoom, valueScale } from './chart-scale.ts';

/** A value with what its place on the line is called. */
export interface LinePoint {
  key: string;
  /** Under the line, where there is room. */
  label: string;
  value: number;
  /** Shown when the point itself is pointed at. */
  title: string;
}

interface Props {
  label: string;
  points: readonly LinePoint[];
  /** What the value of a height is written as. */
  format: (value: number) => string;
  /** A height that matters, with its name. */
  mark?: { value: number; label: string };
}

const room: ChartRoom = { width: 640, height: 180, left: 84, right: 16, top: 14, bottom: 26 };
/** More names under a line would run into each other. */
const maxLabels = 8;

/** Values one after another as a line. */
export function LineChart({ label, points, format, mark }: Props) {
  const scale = valueScale([...points.map(({ value }) => value), ...(mark ? [mark.value] : [])], room);
  const inside = room.width - room.left - room.right;
  const x = (place: number) => room.left + (points.length < 2 ? 0 : (place / (points.length - 1)) * inside);
  const every = Math.ceil(points.length / maxLabels);
  return (
    <ChartFrame label={label} room={room} scale={scale} format={format}>
      {mark ? (
        <g>
          <line
            className="chart-mark"
            x1={room.left}
            x2={room.width - room.right}
            y1={scale.y(mark.value)}
            y2={scale.y(mark.value)}
          />
          <text
            className="chart-mark-label"
            x={room.width - room.right}
            y={scale.y(mark.value) - 4}
            textAnchor="end"
          >
            {mark.label}
          </text>
        </g>
      ) : null}
      <polyline
        className="chart-line"
        points={points.map(({ value }, place) => `${x(place)},${scale.y(value)}`).join(' ')}
      />
      {points.map(({ key, value, title, ...point }, place) => (
        <g key={key}>
          <circle className="chart-point" cx={x(place)} cy={scale.y(value)} r={3.5}>
            <title>{title}</title>
          </circle>
          {(points.length - 1 - place) % every === 0 ? (
            <text
              className="chart-label"
              x={x(place)}
              y={room.height - 8}
              textAnchor={place === 0 ? 'start' : place === points.length - 1 ? 'end' : 'middle'}
            >
              {point.label}
            </text>
          ) : null}
        </g>
      ))}
    </ChartFrame>
  );
}

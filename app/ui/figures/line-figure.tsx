/** A value with what its place on the line is called. */
export interface LinePoint {
  key: string;
  /** Under the line, where there is room. */
  label: string;
  value: number;
  /** Told of the point alone. */
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

const [width, height] = [640, 180];
const [left, right, top, bottom] = [84, 16, 14, 26];
/** More names under a line would run into each other. */
const maxLabels = 8;

/** Values one after another as a line. Drawn as SVG on the server: it is there with the first paint and costs no library. */
export function LineFigure({ label, points, format, mark }: Props) {
  const values = [...points.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (place: number) =>
    left + (points.length < 2 ? 0 : (place / (points.length - 1)) * (width - left - right));
  const y = (value: number) =>
    height - bottom - ((value - low) / Math.max(1, high - low)) * (height - bottom - top);
  const every = Math.ceil(points.length / maxLabels);
  const lines = [...new Set([low, 0, high])];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} fontSize={12}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} stroke="var(--brand-line)" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" fill="var(--brand-ink-soft)">
            {format(value)}
          </text>
        </g>
      ))}
      {mark ? (
        <g>
          <line
            x1={left}
            x2={width - right}
            y1={y(mark.value)}
            y2={y(mark.value)}
            stroke="var(--brand-error)"
            strokeDasharray="4 4"
          />
          <text x={width - right} y={y(mark.value) - 4} textAnchor="end" fill="var(--brand-error)">
            {mark.label}
          </text>
        </g>
      ) : null}
      <polyline
        points={points.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ')}
        fill="none"
        stroke="var(--brand-primary)"
        strokeWidth={2}
      />
      {points.map(({ key, value, title, ...point }, place) => (
        <g key={key}>
          <circle cx={x(place)} cy={y(value)} r={3.5} fill="var(--brand-primary)">
            <title>{title}</title>
          </circle>
          {(points.length - 1 - place) % every === 0 ? (
            <text
              x={x(place)}
              y={height - 8}
              textAnchor={place === 0 ? 'start' : place === points.length - 1 ? 'end' : 'middle'}
              fill="var(--brand-ink-soft)"
            >
              {point.label}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

interface Props extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the page is there for, one of its other ways, what takes something away, or a word in a line. */
  kind?: keyof typeof looks;
  /** As wide as the page. */
  wide?: boolean;
  busy?: boolean;
}

/** Something to press with a thumb. */
export function Press({ kind = 'other', wide = false, busy = false, disabled, ...button }: Props) {
  return (
    <button
      type="button"
      className={pressClass(kind, wide)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      {...button}
    />
  );
}

const looks = {
  main: 'button-primary',
  other: 'button-plain',
  danger: 'button-plain press-danger',
  line: 'link-button',
} as const;

/** How a button looks, for links that lead where a button would. */
export function pressClass(kind: NonNullable<Props['kind']>, wide = false): string {
  return `press ${looks[kind]}${wide ? ' press-wide' : ''}`;
}

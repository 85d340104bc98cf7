import { type ComponentProps, type PointerEvent, useRef } from 'react';
import { columnWidths } from '../../list-settings.ts';

/** What a column's head is told beside what every table tells it. */
export interface HeadFacts {
  /** Given when the column may be made wider or narrower. */
  onWidth?: (width: number) => void;
}

/**
 * The head of a column with an edge that is dragged. For the mouse alone: the settings of the list have the same
 * as a field.
 */
export function ResizableHead({ onWidth, children, ...rest }: ComponentProps<'th'> & HeadFacts) {
  const from = useRef<{ x: number; width: number } | null>(null);
  if (!onWidth) return <th {...rest}>{children}</th>;

  function begin(event: PointerEvent<HTMLElement>) {
    const head = event.currentTarget.closest('th');
    if (!head || event.button !== 0) return;
    from.current = { x: event.clientX, width: head.offsetWidth };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (!from.current) return;
    const width = Math.round(from.current.width + event.clientX - from.current.x);
    onWidth?.(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
  }
  return (
    <th {...rest}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the click that ends a drag is no sorting; the keyboard has the list's settings */}
      <span
        aria-hidden="true"
        className="column-edge"
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}

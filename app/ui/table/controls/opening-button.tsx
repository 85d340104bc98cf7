import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useOpened } from './use-opened.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'ref'> {
  /** Fetches the script of what it opens, when somebody is about to press it. */
  prepare(): void;
  /** What hangs under it while it is open; `back`: the focus goes back to the button. */
  renderOpened: (close: (back?: boolean) => void) => ReactNode;
}

/** A button with something that hangs under it, anchored at `.row-anchor`, and comes with the first press. */
export function OpeningButton({ prepare, renderOpened, ...face }: Props) {
  const { open, close, button } = useOpened();
  return (
    <span className="opened">
      <Button {...face} onPointerEnter={prepare} onFocus={prepare} {...button} />
      {open ? renderOpened(close) : null}
    </span>
  );
}

import { useRef, useState } from 'react';

/**
 * What hangs under a button: whether it is open, and what the button needs. A press beside it closes it before the
 * button it came from is clicked: that click must not open it again.
 */
export function useOpened() {
  const [open, setOpen] = useState(false);
  // Nothing where the click comes from the keyboard: no press went before it.
  const wasOpen = useRef<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return {
    open,
    close: (back = false) => {
      setOpen(false);
      if (back) button.current?.focus();
    },
    button: {
      ref: button,
      'aria-expanded': open,
      onPointerDown: () => {
        wasOpen.current = open;
      },
      onClick: () => {
        setOpen(!(wasOpen.current ?? open));
        wasOpen.current = null;
      },
    },
  };
}

import { useRef, useState } from 'react';

/**
 * What hangs under a button: whether it is open, and what the button needs. A press beside it closes it before the
 * button it came from is clicked: that click must not open it again.
 */
export function useOpened() {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    open,
    close: (byKey = false) => {
      setOpen(false);
      if (byKey) button.current?.focus();
    },
    button: {
      ref: button,
      'aria-expanded': open,
      onPointerDown: () => {
        wasOpen.current = open;
      },
      onClick: () => {
        setOpen(!wasOpen.current);
        wasOpen.current = false;
      },
    },
  };
}

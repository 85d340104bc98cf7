import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what hangs under a button: on a press beside it and on Esc, which says that the button has the focus again. */
export function useDismiss(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  onDismiss: (by: 'press' | 'key') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return undefined;
    const away = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) dismiss('press');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss('key');
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open, box]);
}

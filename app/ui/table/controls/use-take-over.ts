import { useState } from 'react';
import { takesFocus } from './take-over.ts';

/**
 * How antd's own control comes in the place of its light face: with the focus if the face had it, and open if it was
 * pressed.
 */
export function useTakeOver(pressed: boolean) {
  const [focused] = useState(takesFocus);
  const [open, onOpenChange] = useState(pressed && focused);
  return { focused, open, onOpenChange };
}

/** The mark of a light control's box: antd's own takes its place, and its focus. */
export const light = { 'data-light': '' };

/** What the box has besides while antd's own is on its way. */
export const awaited = { autoFocus: true };

/** A press on a light control takes the focus from where it was, as any press does. */
export function leaveFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/**
 * Whether a control that takes the place of its light face takes the focus too: asked while the face still stands.
 * Whoever has gone on to another field meanwhile is not called back.
 */
export function takesFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('[data-light]');
}

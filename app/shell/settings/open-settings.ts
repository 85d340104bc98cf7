/** Told when the settings drawer is to open. */
export const openSettingsEvent = 'open-settings';

/** Opens the settings drawer from wherever in the console. */
export function openSettings(): void {
  window.dispatchEvent(new Event(openSettingsEvent));
}

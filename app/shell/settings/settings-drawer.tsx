/** How the person likes the console. */
export function SettingsDrawer() {
  return null;
}

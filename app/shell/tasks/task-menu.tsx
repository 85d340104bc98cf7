/** Background tasks of the person, with progress and download. */
export function TaskMenu() {
  return null;
}

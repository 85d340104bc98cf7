/** Pages the person has open. */
export function TabBar() {
  return null;
}

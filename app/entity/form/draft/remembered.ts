/** Keeps the options a form has found with its draft: what was chosen has its name and facts again when it is taken up. */
export const remembered = <Option>(known: Map<string, Option>) => ({
  read: () => [...known],
  take(entries: [string, Option][]) {
    for (const [value, option] of entries) known.set(value, option);
  },
});

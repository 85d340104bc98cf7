import type { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { purchasePrintPage } from '../pages.ts';

/** Where orders of dealers are printed. */
export const printAddress = (to: ReturnType<typeof usePathOf>, ids: readonly string[]): string =>
  `${to(purchasePrintPage)}?${new URLSearchParams({ ids: ids.join(',') })}`;

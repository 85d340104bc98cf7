import { type Filled, type PathValues, pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '../data/use-root-data.ts';

/** Makes addresses of pages within the tenant: `const to = usePathOf(); to(orderDetailPage, { id })`. */
export function usePathOf(): PathsOfTenant {
  const { productPath } = useRootData().tenant;
  return (page, ...[values]) => pathOf(page as { path: `{product}` }, { ...values, product: productPath });
}

type PathsOfTenant = <Path extends string>(
  page: { path: Path },
  ...values: Filled<Omit<PathValues<Path>, 'product'>>
) => string;

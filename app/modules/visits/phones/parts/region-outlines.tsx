import { useEffect, useState } from 'react';
import type { Outline } from '#app/lib/places/outline.ts';
import { outlinesOf } from '#app/ui/places/outlines.ts';
import { meets, regionsOn } from '../rules-regions.ts';
import type { Extent } from '../rules-sheet.ts';

type Ask = (area: string | null) => Promise<readonly Outline[]>;

/** Of more provinces at once cities would be too small to be told apart. */
const maxProvincesWithCities = 4;

/** What a sheet shows of provinces and, where it shows a few, of the cities within; without them it is what it was. */
async function outlinesWithin(ask: Ask, extent: Extent): Promise<Outline[]> {
  const provinces = (await ask(null)).filter((one) => meets(one, extent));
  if (provinces.length > maxProvincesWithCities) return provinces;
  const areas = provinces.flatMap(({ area }) => (area === null ? [] : [area]));
  const cities = await Promise.all(areas.map(ask));
  return [...provinces, ...cities.flat().filter((one) => meets(one, extent))];
}

/** Borders and names of the regions a sheet lies in, under everything else on it. */
export function RegionOutlines({
  extent,
  sheet,
  ask = outlinesOf,
}: {
  extent: Extent;
  sheet: { width: number; height: number };
  /** Where borders come from, where that is not the server alone. */
  ask?: Ask;
}) {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  const { west, south, east, north, km } = extent;
  useEffect(() => {
    let over = false;
    outlinesWithin(ask, { west, south, east, north, km }).then(
      (found) => {
        if (!over) setOutlines(found);
      },
      // Without borders the sheet is what it was: places by their distances.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [ask, west, south, east, north, km]);
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

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';

/** Whether the document in front was sent for this page, and not for one that led here. */
function isOfPage(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === pathname;
}

/**
 * Loads the page anew when the document in front came from another page: a document's Content-Security-Policy is
 * written when it is sent, and only that of the map lets pictures come from where the tiles are.
 */
export function useTilesAllowed(tiles: boolean): void {
  // The bar of addresses may show another one: the own address of the item that leads here.
  const { pathname } = useLocation();
  useEffect(() => {
    if (tiles && !isOfPage(pathname)) location.reload();
  }, [tiles, pathname]);
}

/** Tiles where the document in front lets them come; a small map beside other work goes without rather than reload. */
export function useTilesHere(tiles: MapTiles | null): MapTiles | null {
  const { pathname } = useLocation();
  return tiles && isOfPage(pathname) ? tiles : null;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Loads the page anew when the document in front came from another page: a document's Content-Security-Policy is
 * written when it is sent, and only that of the map lets pictures come from where the tiles are.
 */
export function useTilesAllowed(tiles: boolean): void {
  // The bar of addresses may show another one: the own address of the item that leads here.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!tiles) return;
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== pathname) location.reload();
  }, [tiles, pathname]);
}

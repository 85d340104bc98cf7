import { useEffect } from 'react';

/**
 * Loads the page anew when the document in front came from another page: a document's Content-Security-Policy is
 * written when it is sent, and only that of the map lets pictures come from where the tiles are.
 */
export function useTilesAllowed(tiles: boolean): void {
  useEffect(() => {
    if (!tiles) return;
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
  }, [tiles]);
}

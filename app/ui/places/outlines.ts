import type { Outline } from '#app/lib/places/outline.ts';
import { apiGet } from '#app/lib/web/api-client.ts';

const asked = new Map<string, Promise<readonly Outline[]>>();

/**
 * Borders and names of the provinces, or of the cities of one: asked for once in the life of a page, whichever maps it shows;
 * what could not be had is asked for again the next time.
 */
export function outlinesOf(area: string | null): Promise<readonly Outline[]> {
  // Their names are those of the language the page is in.
  const name = `${document.documentElement.lang} ${area ?? ''}`;
  const known = asked.get(name);
  if (known) return known;
  const asking = apiGet<Outline[]>('/eCustomer/outlines', { area }, { mask: false });
  asked.set(name, asking);
  asking.catch(() => asked.delete(name));
  return asking;
}

import { isId } from '#app/lib/id.ts';

/** An id that a page's address asks for by name; nothing when it is not there or is no id. */
export function requestedId(request: Request, name: string): string | undefined {
  const value = new URL(request.url).searchParams.get(name);
  return value && isId(value) ? value : undefined;
}

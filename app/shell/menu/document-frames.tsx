import { frameOrigins, type MenuItem } from '#app/services/permissions/wire.ts';

const name = 'frame-origins';

/**
 * Origins that the document in front may show in a frame. Its Content-Security-Policy was written from the
 * person's menu as it stood when the document was sent and cannot change afterwards, so this is read once,
 * when the console's scripts arrive: before React, which would show the menu as it is now.
 */
const allowed =
  typeof document === 'undefined'
    ? null
    : new Set(document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' '));

/** Whether an address may be shown in a frame of this very document; otherwise its page is loaded anew. */
export function documentMayFrame(url: string): boolean {
  return allowed === null || (URL.canParse(url) && allowed.has(new URL(url).origin));
}

/** Tells the document's scripts what its policy lets into a frame. */
export function DocumentFrames({ items }: { items: readonly MenuItem[] }) {
  return <meta name={name} content={frameOrigins(items).slice(0, 50).join(' ')} />;
}

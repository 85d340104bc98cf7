const loading = new Map<string, Promise<void>>();

/** Loads a script of another site once; the page's policy says which may run. */
export function loadOnce(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    // For browsers that do not pass the trust of this script on.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(src)));
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

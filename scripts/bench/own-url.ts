/**
 * The same database under an address of its own: pools are kept by address, and whoever closes one must not
 * close the stage's.
 */
export function ownUrl(url: string, name: string): string {
  const own = new URL(url);
  own.searchParams.set('application_name', `bench ${name}`);
  return own.href;
}

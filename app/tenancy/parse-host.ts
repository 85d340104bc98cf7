const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = '\\[[0-9a-f:.]{2,45}\\]';
// Without the u flag, i folds ASCII only: a look-alike such as the Kelvin sign K stays a stranger.
const shape = new RegExp(`^(${address}|${label}(?:\\.${label})*)\\.?(?::([0-9]{1,5}))?$`, 'i');

/**
 * The host a Host header names, in lower case, without port and without one final dot; null for
 * anything that is not exactly a host name or a bracketed IPv6 address.
 */
export function parseHost(header: string | undefined): string | null {
  const found = header === undefined ? null : shape.exec(header);
  const [, host, port] = found ?? [];
  if (!host || host.length > 253 || Number(port ?? 0) > 65_535) return null;
  return host.toLowerCase();
}

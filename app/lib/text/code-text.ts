/** 32 random hex characters (UTL-03). Not from randomUUID, which browsers offer over TLS only. */
export function uuid32(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A code brought to its length, six digits unless told (UTL-03): 42 → 000042. A longer one stays whole. */
export function padCode(value: number | string, length = 6): string {
  return String(value).padStart(length, '0');
}

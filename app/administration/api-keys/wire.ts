/** A key as its administrators see it; the key itself is shown once, when it is made. Times as ISO 8601 in UTC. */
export interface ApiKeyRow {
  id: string;
  name: string;
  /** The first characters, to tell keys apart. */
  prefix: string;
  scopes: string[];
  /** The other systems it speaks for. */
  systems: string[];
  owner: string;
  ratePerMinute: number;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  state: 'live' | 'expired' | 'revoked';
}

/** An action that a key may have, by name, under the page it belongs to. */
export interface ScopeChoice {
  code: string;
  name: string;
  page: string;
}

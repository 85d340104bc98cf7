/** A row by name, and where it lies: what data scopes are held against. */
export interface PlacedRow {
  name: string;
  /** Names of its departments; null when it lies in none. */
  departs: string | null;
  owner: string | null;
  dealer: string | null;
}

/** An action that a key may have, by name, under the page it belongs to. */
export interface ScopeChoice {
  code: string;
  name: string;
  page: string;
}

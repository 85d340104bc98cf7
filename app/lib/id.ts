import { v7 } from 'uuid';

/** A new row id: UUID v7, so later rows sort later. */
export function newId(): string {
  return v7();
}

/** Whether a text is a UUID; anything else can be no row's id. */
export function isId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
}

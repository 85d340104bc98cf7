import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { entityCommands } from '../../api/entity-commands.ts';
import type { formDraftApi } from './drafts.server.ts';
import type { Draft } from './wire.ts';

/** Where what is typed into a form is kept. */
export interface DraftPlace {
  /** The same for every form that keeps there. */
  key: string;
  find: () => Promise<Draft | null>;
  keep: (values: Draft['values']) => Promise<unknown>;
  drop: () => Promise<unknown>;
}

// Nobody waits for a draft: it covers no page, and what is under way when the page goes is sent all the same.
const unseen = { mask: false };
const outliving = { mask: false, keepalive: true };

/** Of an entity's form: with the row that is edited, '' for a new one. */
export function entityPlace(wire: string, rowId: string, version: number | null): DraftPlace {
  const send = entityCommands(wire);
  return {
    key: `${wire}/${rowId}`,
    find: () => apiGet<Draft | null>(`${wire}/draft`, { rowId }, unseen),
    keep: (values) => send('PUT /draft', { rowId, version, values }, outliving),
    drop: () => send('DELETE /draft', { rowId }, unseen),
  };
}

/** A form's name: its module's folder, and what it is there. */
export type FormName = `${string}:${string}`;

/** Of any other form: by its name and what it is about, '' for something new. */
export function formPlace(form: FormName, subject: string): DraftPlace {
  return {
    key: `${form}/${subject}`,
    find: () => apiGet<Draft | null>('/sys/draft', { form, subject }, unseen),
    keep: (values) => send('PUT /sys/draft', { form, subject, values: values as Json }, outliving),
    drop: () => send('DELETE /sys/draft', { form, subject }, unseen),
  };
}

const send = commandsOf<typeof formDraftApi>();
type Json = Parameters<typeof send<'PUT /sys/draft'>>[1]['values'];

import type { z } from 'zod';
import { commandsOf, type Send } from '#app/lib/commands/commands-of.ts';
import type { Contract, Given } from '#app/lib/commands/contract.ts';
import type { CallOptions } from '#app/lib/web/api-client.ts';
import type { exportInput } from '../files/export/export-input.server.ts';
import type { importModes } from '../files/import/write-import.server.ts';
import type { draftInput, draftRef } from '../form/draft/drafts.server.ts';
import type { savedFilterInput } from '../list/settings/keep-list.server.ts';
import type { listSettingsSchema } from '../list/settings/list-settings-schema.server.ts';
import type { addedAnswer, purgedAnswer, restoredAnswer, takenAnswer } from './answers.server.ts';

type Of<Target extends string, Input extends z.ZodType, Answer> = {
  readonly contract?: NonNullable<
    Contract<Target, Given<z.input<Input>, z.output<Input>>, Answer>['contract']
  >;
};

/** What stands in a form is whatever its fields hold. */
type DraftInput = Omit<z.input<typeof draftInput>, 'values'> & { values: Record<string, unknown> };

/** The calls that every entity has, by what follows its own path. */
type EntityCalls = readonly (
  | Of<'PUT /listSettings', typeof listSettingsSchema, null>
  | Of<'POST /savedFilter', typeof savedFilterInput, null>
  | { readonly contract?: readonly ['PUT /draft', DraftInput, null] }
  | Of<'DELETE /draft', typeof draftRef, null>
  | Of<'POST /exportTask', typeof exportInput, z.output<typeof addedAnswer>>
  | {
      readonly contract?: readonly [
        'POST /importRows',
        { id: string; mode: (typeof importModes)[number] },
        z.output<typeof takenAnswer>,
      ];
    }
  | { readonly contract?: readonly ['DELETE /savedFilter', { id: string }, null] }
  | {
      readonly contract?: readonly [
        'PUT /putRecycleBin',
        { ids: readonly string[] },
        z.output<typeof restoredAnswer>,
      ];
    }
  | {
      readonly contract?: readonly [
        'DELETE /deleteRecycleBin',
        { ids: string },
        z.output<typeof purgedAnswer>,
      ];
    }
)[];

/** The commands of the entity whose calls begin with `wire`: `entityCommands(entity.wire)('PUT /draft', {…})`. */
export function entityCommands(wire: string): Send<EntityCalls> {
  const send = commandsOf<EntityCalls>() as Untyped;
  const sendBelow: Untyped = (target, input, options) =>
    send(target.replace(' ', ` ${wire}`), input, options);
  return sendBelow as Send<EntityCalls>;
}

type Untyped = (target: string, input: object, options?: CallOptions) => Promise<unknown>;

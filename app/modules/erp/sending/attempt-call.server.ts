import type { KingdeeClient } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { KingdeeRefusal } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import type { Outcome, SyncStep } from '../rules.ts';
import { type Claimed, claimMs } from './claim.server.ts';
import type { ErpConfig, ErpWorld } from './erp-world.server.ts';
import { ClaimLost, endTry, type Known, keepCall, type Said } from './keep-try.server.ts';

/** What the ERP holds of a document. */
export interface Bill {
  id: string;
  number: string;
  status: string;
  /** The customer it names, by the ERP's code, where that was asked for. */
  party?: string;
}

/** A document on its way. */
export interface Sending {
  world: ErpWorld;
  row: Claimed;
  config: ErpConfig;
  erp: KingdeeClient;
  formId: string;
  number: string;
  model: Record<string, unknown>;
  /** The field of the ERP that names its customer; null: the mapping has none. */
  partyField: string | null;
  /** Whether what the ERP holds of it is to be written anew: until it is saved, it counts as new. */
  changes: boolean;
  /** When the document was taken, by this process's own clock. */
  began: number;
}

/** One call, put down with what it brought; a failure ends the try. */
export async function attempt(
  { world, row, began, changes }: Sending,
  step: Said['step'],
  request: object,
  call: () => Promise<Bill | null>,
): Promise<{ answer: Bill | null } | { outcome: Outcome }> {
  // A process that stood still for so long may not be the only one any more.
  if (performance.now() - began > claimMs * 2) throw new ClaimLost();
  const startedAt = world.now();
  try {
    const answer = await call();
    const taken = { step, outcome: 'ok', request, answer, startedAt, endedAt: world.now() } as const;
    await keepCall(
      world,
      row,
      taken,
      answer ? { ...knownOf(answer), ...(changes ? { step: 'new' } : {}) } : { step: 'new' },
    );
    return { answer };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { outcome, message, field, errorKind, answer } = readFailure(error);
    const failed: Said = {
      step,
      outcome: outcome.kind === 'refused' || outcome.kind === 'unavailable' ? outcome.kind : 'unknown',
      request,
      answer,
      error: message,
      errorField: field,
      startedAt,
      endedAt: world.now(),
    };
    await endTry(world, row, outcome, { said: failed, error: message, field, errorKind });
    return { outcome };
  }
}

function knownOf(bill: Bill): Known {
  const step: SyncStep = bill.status === 'C' ? 'audited' : bill.status === 'B' ? 'submitted' : 'saved';
  return { step, billNo: bill.number, ...(bill.id ? { billId: bill.id } : {}), billStatus: bill.status };
}

/** What a failed call means: said no, nobody knows, or the way is shut. */
function readFailure(error: OutsideError) {
  if (error instanceof KingdeeRefusal) {
    const faults = error.faults.map(({ message }) => message).join('；') || error.message;
    const field = error.faults.find((fault) => fault.field)?.field ?? null;
    return {
      outcome: { kind: 'refused' },
      message: faults,
      field,
      errorKind: 'refused',
      answer: error.faults,
    } as const;
  }
  const kind = error.kind === 'refused' ? 'unavailable' : 'unknown';
  return {
    outcome: { kind },
    message: error.code ?? '',
    field: null,
    errorKind: error.kind,
    answer: null,
  } as const;
}

import { OutsideError } from '../outbound/outside-error.server.ts';
import type { KingdeeFault } from './kingdee-answers.ts';

/** The ERP understood and said no; what it found wrong is for whoever has to mend it. */
export class KingdeeRefusal extends OutsideError {
  readonly faults: readonly KingdeeFault[];

  constructor(method: string, code: string, faults: readonly KingdeeFault[]) {
    super('kingdee', 'refused', `${method} ${code}`, code);
    this.name = 'KingdeeRefusal';
    this.faults = faults;
  }
}

/** Whether the ERP refused because it holds a bill of that number already. */
export function isDuplicate(error: unknown): boolean {
  return (
    error instanceof KingdeeRefusal && error.faults.some(({ message }) => /重复|已经?存在|唯一/.test(message))
  );
}

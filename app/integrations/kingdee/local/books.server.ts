import { randomUUID } from 'node:crypto';
import { keepMaster, type LocalMaster } from './masters.server.ts';

/** What an account set (账套) of the local server holds. */
export interface BooksSetup {
  acctId: string;
  username: string;
  appId: string;
  appSecret: string;
  /** Codes of base data these books do not have; every other code is known to them. */
  unknown?: readonly string[];
  /** Bills that are there already. */
  bills?: readonly {
    formId?: string;
    number: string;
    date: string;
    fen: number;
    status?: BillStatus;
    model?: Record<string, unknown>;
  }[];
  /** Base data with its fields. */
  masters?: readonly LocalMaster[];
}

/** A 创建, B 审核中, C 已审核, D 重新审核. */
export type BillStatus = 'A' | 'B' | 'C' | 'D';

/** A bill as the local server keeps it. */
export interface LocalBill {
  id: number;
  formId: string;
  number: string;
  status: BillStatus;
  date: string;
  fen: number;
  model: Record<string, unknown>;
  /** When it was last changed: 2026-11-21T10:00:00. */
  modifiedAt: string;
}

/** What the local server can be told to do wrong, for some methods and so many times. */
export interface KingdeeFaultSetting {
  /**
   * slow: late; outage: no answer, nothing done; lost-answer: done, then no answer; half: done, half an answer;
   * garbage: a page of a proxy; error: status 500.
   */
  mode: 'slow' | 'outage' | 'lost-answer' | 'half' | 'garbage' | 'error';
  /** Last parts of method names, for example Save; all of the interface when left out. */
  methods?: readonly string[] | undefined;
  /** How often; for good when left out. */
  times?: number | undefined;
  slowMs?: number | undefined;
}

/** An account set at work. */
export interface Books extends Required<Omit<BooksSetup, 'bills' | 'unknown' | 'masters'>> {
  unknown: Set<string>;
  bills: Map<string, LocalBill>;
  masters: Map<string, LocalMaster>;
  /** Sessions and when each ends. */
  sessions: Map<string, number>;
  fault: KingdeeFaultSetting | null;
  /** The last day whose accounts are closed (关账): bills of it and before stay as they are. */
  closedOn: string | null;
  /** Methods that were called, in order. */
  calls: string[];
  /** Bills that were really made. */
  saved: number;
  nextId: number;
}

/** Opens an account set, over one of the same name. */
export function openBooks(setup: BooksSetup): Books {
  const books: Books = {
    acctId: setup.acctId,
    username: setup.username,
    appId: setup.appId,
    appSecret: setup.appSecret,
    unknown: new Set(setup.unknown ?? []),
    bills: new Map(),
    masters: new Map(),
    sessions: new Map(),
    fault: null,
    closedOn: null,
    calls: [],
    saved: 0,
    nextId: 100_001,
  };
  for (const { formId = 'SAL_SaleOrder', number, date, fen, status = 'C', model = {} } of setup.bills ?? []) {
    keepBill(books, { formId, number, status, date, fen, model });
  }
  for (const master of setup.masters ?? []) keepMaster(books, master);
  return books;
}

/** Puts a bill into the books. */
export function keepBill(
  books: Books,
  bill: Omit<LocalBill, 'id' | 'modifiedAt'> & { modifiedAt?: string | undefined },
): LocalBill {
  const kept = { ...bill, modifiedAt: bill.modifiedAt ?? clockNow(), id: books.nextId };
  books.nextId += 1;
  books.bills.set(billKey(bill.formId, bill.number), kept);
  return kept;
}

/** The clock of the ERP, which has no zone. */
export const clockNow = () => new Date().toISOString().slice(0, 19);

/** A bill's place in the books: numbers are unique within a form. */
export const billKey = (formId: string, number: string) => `${formId} ${number}`;

/** Opens a session of the usual length. */
export function openSession(books: Books, now: number): string {
  const id = randomUUID().replaceAll('-', '');
  books.sessions.set(id, now + 20 * 60_000);
  return id;
}

/** Whether the fault is due for a method now; using it up. */
export function takeFault(books: Books, method: string): KingdeeFaultSetting | null {
  const { fault } = books;
  if (!fault) return null;
  if (fault.methods && !fault.methods.some((name) => method.endsWith(name))) return null;
  if (fault.times !== undefined) {
    if (fault.times <= 0) return null;
    fault.times -= 1;
  }
  return fault;
}

/** Why nothing can be done with a bill of a day; null: the day's accounts are open. */
export const closedDay = ({ closedOn }: Books, date: string) =>
  closedOn !== null && date !== '' && date <= closedOn ? `业务日期“${date}”所在期间已关账` : null;

/** A value of a request or a bill as text. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

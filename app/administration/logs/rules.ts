/** Kinds of logs, by the number the wire has for them. */
export const logTypes = ['1', '2', '3', '4'] as const;
/** 1 sign-ins, 2 operations, 3 changes of data, 4 calls of other systems. */
export type LogType = (typeof logTypes)[number];

/** Changes of data are written once and for all; the others may go when they are old enough. */
export const isDeletable = (type: LogType) => type !== '3';

/** Days a row stays whatever anybody wants: who has done wrong must not be able to hide it at once. */
export const heldDays = 7;

/** Rows somebody may have deleted at once. */
export const maxDeleted = 200;

/** Days that are looked through by default. */
export const usualDays = 30;

/** Whether a row of this age may be deleted. */
export function isOldEnough(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() >= heldDays * 86_400_000;
}

import type { PushFrame } from '#app/lib/web/push-frame.ts';

/** The text fields each kind must have; a kind that is not here is none we know. */
const fields: Record<PushFrame['kind'], readonly string[]> = {
  message: ['id', 'msgId', 'msgTxt'],
  notices: ['id'],
  access: [],
  task: ['id'],
  dictionaries: [],
  badge: ['code'],
  refresh: [],
  ping: [],
};

/** A frame out of what came over the wire; null for anything that is none of ours. */
export function parseFrame(data: unknown): PushFrame | null {
  if (typeof data !== 'string') return null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const frame = value as Record<string, unknown>;
  const { kind } = frame;
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return null;
  const names = fields[kind as PushFrame['kind']];
  if (!names.every((name) => typeof frame[name] === 'string')) return null;
  return Object.fromEntries([['kind', kind], ...names.map((name) => [name, frame[name]])]) as PushFrame;
}

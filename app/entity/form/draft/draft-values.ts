import dayjs from 'dayjs';

/** What nobody finds in a draft, whatever the form: what it is to stay secret. */
const secret = /password|secret|token|credential|privatekey/i;
/** Marks a day among values: JSON knows none. */
const day = '$day';

/**
 * A form's values as a draft keeps them: days by their time; no file, since it is not brought before it is saved, and
 * nothing secret.
 */
export function asDraft(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || secret.test(name) || isFile(value) ? [] : [[name, kept(value)]],
    ),
  );
}

/** What `asDraft` made of a form's values, as a form holds them. */
export function fromDraft(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, given(value)]));
}

function kept(value: unknown): unknown {
  if (dayjs.isDayjs(value)) return { [day]: value.toISOString() };
  if (Array.isArray(value)) return value.filter((one) => !isFile(one)).map(kept);
  return isObject(value) ? asDraft(value) : value;
}

function given(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(given);
  if (!isObject(value)) return value;
  const time = (value as Record<string, unknown>)[day];
  return typeof time === 'string' ? dayjs(time) : fromDraft(value);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A file, or an entry of an upload that has one and is not stored yet. */
const isFile = (value: unknown): boolean =>
  value instanceof Blob || (isObject(value) && 'originFileObj' in value && value.originFileObj !== undefined);

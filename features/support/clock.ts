/** A time as people of the demo tenants write it: 2026-11-11 10:00. */
export function atShanghai(time: string): Date {
  const at = new Date(`${time.replace(' ', 'T')}${time.includes(':') ? '' : 'T12:00'}+08:00`);
  if (Number.isNaN(at.getTime())) throw new Error(`“${time}”不是时间，请写成“2026-11-11 10:00”。`);
  return at;
}

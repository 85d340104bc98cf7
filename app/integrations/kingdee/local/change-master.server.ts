import { refusal, success } from './answers.ts';
import { type Books, clockNow } from './books.server.ts';
import { keepMaster, type LocalMaster, masterFieldsOf, masterStatus } from './masters.server.ts';

const no = (Message: string, FieldName = '') => refusal([{ FieldName, Message, DIndex: 0 }]);
/** What a call about base data answers when it is done. */
export const done = ({ id = 0, number }: LocalMaster) => success({ id, number });

/** Changes the fields of base data that a call names; audited or submitted data stays as it is. */
export function changeMaster(books: Books, master: LocalMaster, data: Record<string, unknown>): object {
  const status = masterStatus(master);
  if (status === 'B' || status === 'C') return no(`数据“${master.number}”已提交或已审核，不允许修改`);
  const model = (data['Model'] ?? {}) as Record<string, string>;
  const named = (data['NeedUpDateFields'] ?? []) as string[];
  const strange = named.find((field) => !(field in (masterFieldsOf(master.formId) ?? {})));
  if (strange) return no(`字段“${strange}”不存在`, strange);
  if (named.includes('FName') && !model['FName']) return no('字段“名称”是必填项', 'FName');
  const changed = Object.fromEntries(named.map((field) => [field, model[field] ?? '']));
  keepMaster(books, {
    ...master,
    modifiedAt: clockNow(),
    fields: { ...master.fields, ...changed },
  });
  return done(master);
}

/** Which state each call moves base data to, and from which. */
const moves: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  Submit: { from: ['A', 'D'], to: 'B' },
  Audit: { from: ['B'], to: 'C' },
  UnAudit: { from: ['C'], to: 'D' },
  CancelAssign: { from: ['B'], to: 'D' },
};

/** Submits or audits base data, or takes either back. */
export function moveMaster(books: Books, master: LocalMaster, method: string): object {
  const move = moves[method.slice(method.lastIndexOf('.') + 1)];
  if (!move) return no('方法不存在');
  if (!move.from.includes(masterStatus(master))) return no(`数据“${master.number}”的状态不允许这样做`);
  keepMaster(books, { ...master, fields: { ...master.fields, FDocumentStatus: move.to } });
  if (move.to === 'C') books.unknown.delete(master.number);
  return done(master);
}

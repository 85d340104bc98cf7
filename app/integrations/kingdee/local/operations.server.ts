import { loginSign } from '../signatures.server.ts';
import { refusal, success } from './answers.ts';
import {
  type BillStatus,
  type Books,
  billKey,
  clockNow,
  closedDay,
  type LocalBill,
  openSession,
  textOf,
} from './books.server.ts';
import { changeMaster, done, moveMaster } from './change-master.server.ts';
import { masterFieldsOf, masterOfModel } from './masters.server.ts';
import { QueryRefused, queryBills } from './query-bills.server.ts';
import { formOf, saveBill } from './save-bill.server.ts';
import { isMaster, saveMaster } from './save-master.server.ts';

/** What a caller without a session is told. */
export const sessionLost = refusal(
  [{ FieldName: '', Message: '会话信息已丢失，请重新登录', DIndex: 0 }],
  500,
  1,
);

/** Signs in: by the secret itself, or by the signature over it. */
export function answerLogin(
  books: Books | undefined,
  method: string,
  parameters: unknown[],
  now: Date,
): object {
  const refused = (Message: string) => ({
    Message,
    MessageCode: 'CheckPasswordPolicy',
    LoginResultType: 0,
    Context: null,
    KDSVCSessionId: null,
    IsSuccessByAPI: false,
  });
  const [, username, appId, third, fourth] = parameters.map(String);
  if (!books || books.username !== username || books.appId !== appId) return refused('用户名或应用不正确');
  const account = { ...books, lcid: 2052, orgNumber: '' };
  const right = method.endsWith('LoginBySign')
    ? fourth === loginSign(account, Number(third)) && Math.abs(now.getTime() / 1000 - Number(third)) < 300
    : third === books.appSecret;
  if (!right) return refused('应用密钥不正确');
  const id = openSession(books, now.getTime());
  return {
    Message: null,
    MessageCode: '',
    LoginResultType: 1,
    Context: {},
    KDSVCSessionId: id,
    IsSuccessByAPI: true,
    Lcid: 2052,
  };
}

/** Save, Submit, Audit, what takes each back, and QueryBusinessInfo. */
export function answerOperation(
  books: Books,
  method: string,
  formId: string,
  data: Record<string, unknown>,
): object {
  if (method.endsWith('.Save')) {
    const master = masterOfModel(books, formId, (data['Model'] ?? {}) as Record<string, unknown>);
    if (master) return changeMaster(books, master, data);
    const model = (data['Model'] ?? {}) as Record<string, unknown>;
    if (isMaster(formId)) {
      const made = saveMaster(books, formId, model);
      return 'master' in made ? done(made.master) : refusal(made.faults);
    }
    const saved = saveBill(books, formId, model);
    return 'bill' in saved ? success(saved.bill) : refusal(saved.faults);
  }
  if (method.endsWith('.QueryBusinessInfo')) return businessInfo(formId);
  const [number = ''] = (data['Numbers'] ?? []) as string[];
  const master = books.masters.get(billKey(formId, number));
  if (master) return moveMaster(books, master, method);
  const bill = books.bills.get(billKey(formId, number));
  const no = (Message: string) => refusal([{ FieldName: '', Message, DIndex: 0 }]);
  if (!bill) return no(`编号“${number}”的单据不存在`);
  if (method.endsWith('.Submit')) {
    if (bill.status !== 'A' && bill.status !== 'D')
      return no(`单据“${number}”不是创建或重新审核状态，不能提交`);
    return success(moved(bill, 'B'));
  }
  if (method.endsWith('.Audit')) {
    if (bill.status !== 'B') return no(`单据“${number}”不是审核中状态，不能审核`);
    return success(moved(bill, 'C'));
  }
  if (method.endsWith('.UnAudit')) {
    if (bill.status !== 'C') return no(`单据“${number}”不是已审核状态，不能反审核`);
    const closed = closedDay(books, bill.date);
    if (closed) return no(`${closed}，不能反审核`);
    const next = followersOf(books, bill);
    if (next.length > 0) return no(`单据“${number}”已有下游单据“${next[0]!.number}”，不能反审核`);
    return success(moved(bill, 'D'));
  }
  if (method.endsWith('.CancelAssign')) {
    if (bill.status !== 'B') return no(`单据“${number}”不是审核中状态，不能撤销`);
    return success(moved(bill, 'D'));
  }
  if (method.endsWith('.Delete')) {
    if (bill.status !== 'A' && bill.status !== 'D') return no(`单据“${number}”已提交或已审核，不能删除`);
    books.bills.delete(billKey(formId, number));
    return success(bill);
  }
  return no('方法不存在');
}

/** A bill in another state: that changes it too. */
const moved = (bill: LocalBill, status: BillStatus): LocalBill =>
  Object.assign(bill, { status, modifiedAt: clockNow() });

/**
 * Deliveries that follow from an order (下推): rows of the link table under their lines (FEntity_Link: FRuleId,
 * FSTableName T_SAL_ORDERENTRY, FSBillId, FSId) name it, as integrations write them that want bills linked; a line's
 * FSrcBillNo only shows a number. Bills that are saved without such rows are linked to nothing.
 */
function followersOf(books: Books, { formId, id }: LocalBill): LocalBill[] {
  if (formId !== 'SAL_SaleOrder') return [];
  return [...books.bills.values()].filter(
    ({ formId: of, model }) =>
      of === 'SAL_OUTSTOCK' &&
      rowsOf(model['FEntity']).some((line) =>
        rowsOf(line['FEntity_Link']).some(
          (link) =>
            textOf(link['FEntity_Link_FSTableName']) === 'T_SAL_ORDERENTRY' &&
            textOf(link['FEntity_Link_FSBillId']) === String(id),
        ),
      ),
  );
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

/** ExecuteBillQuery: rows, or a refusal within a row. */
export function answerQuery(books: Books, data: Record<string, unknown>): unknown[][] {
  try {
    return queryBills(books, {
      FormId: textOf(data['FormId']),
      FieldKeys: textOf(data['FieldKeys']),
      FilterString: textOf(data['FilterString']),
      OrderString: textOf(data['OrderString']),
      StartRow: Number(data['StartRow'] ?? 0),
      Limit: Number(data['Limit'] ?? 0),
    });
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error;
    return [[refusal([{ FieldName: '', Message: error.message, DIndex: 0 }])]];
  }
}

function businessInfo(formId: string): object {
  const form = formOf(formId) ?? masterForm(formId);
  if (!form) return refusal([{ FieldName: '', Message: '业务对象不存在', DIndex: 0 }]);
  const fields = (names: Record<string, readonly [string, string?]>) =>
    Object.entries(names).map(([Key, [name, refersTo]]) => ({
      Key,
      Name: [{ Key: 2052, Value: name }],
      MustInput: Key === 'FDate' ? 1 : 0,
      LookUpObjectFormId: refersTo ?? null,
    }));
  const Entrys = [
    { Key: 'FBillHead', Fields: fields(form.head) },
    ...(form.entry ? [{ Key: form.entry, Fields: fields(form.lines) }] : []),
  ];
  return {
    Result: {
      ResponseStatus: { IsSuccess: true, Errors: [], SuccessEntitys: [], SuccessMessages: [], MsgCode: 0 },
      NeedReturnData: { Id: formId, Entrys },
    },
  };
}

/** Base data has a head and no lines. */
function masterForm(formId: string) {
  const names = masterFieldsOf(formId);
  if (!names) return undefined;
  const head = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, [name] as const]));
  return { entry: '', head, lines: {} };
}

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OutsideError } from '../outbound/outside-error.server.ts';
import { callKingdee, type KingdeeSite, kingdeeUrl, service } from './call-kingdee.server.ts';
import {
  businessInfo,
  faultOfQuery,
  isSessionLost,
  loginAnswer,
  operationAnswer,
  queryAnswer,
  type ResponseStatus,
} from './kingdee-answers.ts';
import { KingdeeRefusal } from './kingdee-refusal.server.ts';
import type { KingdeeSessions } from './kingdee-sessions.server.ts';
import { gatewayHeaders, type KingdeeAccount, loginSign } from './signatures.server.ts';

/** secret and sign open a session; gateway signs each call. */
export type KingdeeAuth = 'secret' | 'sign' | 'gateway';

export interface KingdeeSetup extends KingdeeSite {
  account: KingdeeAccount;
  auth: KingdeeAuth;
  sessions: KingdeeSessions;
  /** Of the session: the tenant and its settings' version. */
  sessionKey: string;
  now: () => Date;
}

/** What a query asks for; the filter is written by the program, never by a person. */
export interface BillQuery {
  formId: string;
  fields: readonly string[];
  filter: string;
  order?: string;
  start?: number;
  limit?: number;
}

/** A field of a form, as the ERP names it. */
export interface KingdeeField {
  key: string;
  name: string;
  required: boolean;
  /** Form of the base data it refers to. */
  refersTo: string | null;
}

/** The calls of the K3Cloud interface that this program makes. */
export interface KingdeeClient {
  /** Signs in, or shows otherwise that the settings are right. */
  check(): Promise<void>;
  save(formId: string, model: object): Promise<{ id: string; number: string }>;
  /** Changes these fields of what is there already and not audited; the model names it by its id. */
  change(formId: string, model: object, fields: readonly string[]): Promise<void>;
  submit(formId: string, number: string): Promise<void>;
  audit(formId: string, number: string): Promise<void>;
  /** Takes an audit back (反审核): the bill is to be audited again (D). */
  unAudit(formId: string, number: string): Promise<void>;
  /** Takes a submission back (撤销): the bill is to be submitted again (D). */
  cancelAssign(formId: string, number: string): Promise<void>;
  /** Deletes a bill that is neither submitted nor audited. */
  delete(formId: string, number: string): Promise<void>;
  query(query: BillQuery): Promise<unknown[][]>;
  /** Fields of a form by entry, head first. */
  fields(formId: string): Promise<{ entry: string; fields: KingdeeField[] }[]>;
}

/** A cell of a query's row as text. */
export function cellText(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

/** A value within a filter: quoted, its quotes doubled. */
export const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A client for one tenant's ERP. */
export function createKingdee(setup: KingdeeSetup): KingdeeClient {
  const form = (method: string) => `DynamicFormService.${method}`;

  async function operate(method: string, formid: string, data: object) {
    const { Result } = await withSession(setup, {
      method: form(method),
      body: { formid, data },
      answer: operationAnswer,
      status: (answer) => answer.Result.ResponseStatus,
    });
    return Result;
  }

  return {
    async check() {
      if (setup.auth !== 'gateway') await session(setup);
      else await this.query({ formId: 'BD_Customer', fields: ['FNumber'], filter: '', limit: 1 });
    },
    async save(formId, model) {
      const result = await operate('Save', formId, {
        NeedUpDateFields: [],
        NeedReturnFields: ['FBillNo'],
        IsDeleteEntry: 'true',
        IsVerifyBaseDataField: 'true',
        IsAutoSubmitAndAudit: 'false',
        Model: model,
      });
      const [made] = result.ResponseStatus.SuccessEntitys;
      const id = result.Id ?? made?.Id;
      const number = result.Number || made?.Number;
      if (id === undefined || id === null || !number) {
        throw new OutsideError(service, 'garbage', 'Save without a number');
      }
      return { id: String(id), number };
    },
    async change(formId, model, fields) {
      await operate('Save', formId, {
        NeedUpDateFields: fields,
        NeedReturnFields: [],
        IsDeleteEntry: 'false',
        IsVerifyBaseDataField: 'true',
        IsAutoSubmitAndAudit: 'false',
        Model: model,
      });
    },
    async submit(formId, number) {
      await operate('Submit', formId, { CreateOrgId: 0, Numbers: [number], Ids: '', SelectedPostId: 0 });
    },
    async audit(formId, number) {
      await operate('Audit', formId, { CreateOrgId: 0, Numbers: [number], Ids: '', InterationFlags: '' });
    },
    async unAudit(formId, number) {
      await operate('UnAudit', formId, { CreateOrgId: 0, Numbers: [number], Ids: '', InterationFlags: '' });
    },
    async cancelAssign(formId, number) {
      await operate('CancelAssign', formId, { CreateOrgId: 0, Numbers: [number], Ids: '', NetworkCtrl: '' });
    },
    async delete(formId, number) {
      await operate('Delete', formId, { CreateOrgId: 0, Numbers: [number], Ids: '', NetworkCtrl: '' });
    },
    query(query) {
      const data = {
        FormId: query.formId,
        FieldKeys: query.fields.join(','),
        FilterString: query.filter,
        OrderString: query.order ?? '',
        TopRowCount: 0,
        StartRow: query.start ?? 0,
        Limit: query.limit ?? 2000,
      };
      return withSession(setup, {
        method: form('ExecuteBillQuery'),
        body: { data },
        answer: queryAnswer,
        status: faultOfQuery,
      });
    },
    async fields(formId) {
      const result = await operate('QueryBusinessInfo', formId, { FormId: formId });
      const info = z.object({ NeedReturnData: businessInfo }).safeParse(result);
      if (!info.success) throw new OutsideError(service, 'garbage', 'QueryBusinessInfo');
      return info.data.NeedReturnData.Entrys.map(({ Key, Fields }) => ({
        entry: Key,
        fields: Fields.map((field) => ({
          key: field.Key,
          name: field.Name?.[0]?.Value ?? field.Key,
          required: field.MustInput === 1,
          refersTo: field.LookUpObjectFormId ?? null,
        })),
      }));
    },
  };
}

interface SessionCall<T> {
  method: string;
  body: unknown;
  answer: z.ZodType<T>;
  /** What the answer says of its own success; null says nothing is wrong. */
  status(answer: T): ResponseStatus | null;
}

/** A call within a session. One the ERP has forgotten is opened again, once: it has refused the call, so nothing was done. */
async function withSession<T>(setup: KingdeeSetup, call: SessionCall<T>): Promise<T> {
  for (let again = false; ; again = true) {
    const { headers, forget } = await identify(setup, call.method);
    const answer = await callKingdee(setup, { ...call, headers });
    const status = call.status(answer);
    if (!status || status.IsSuccess) return answer;
    if (!isSessionLost(status))
      throw new KingdeeRefusal(call.method, String(status.ErrorCode ?? ''), status.Errors);
    forget?.();
    if (again || !forget) throw new OutsideError(service, 'refused', 'session lost', 'session');
  }
}

async function identify(
  setup: KingdeeSetup,
  method: string,
): Promise<{ headers: Record<string, string>; forget?: () => void }> {
  if (setup.auth === 'gateway') {
    const { pathname: path } = kingdeeUrl(setup.baseUrl, method);
    const timestamp = Math.floor(setup.now().getTime() / 1000);
    return {
      headers: gatewayHeaders(setup.account, { path, timestamp, nonce: randomBytes(8).toString('hex') }),
    };
  }
  const id = await session(setup);
  return {
    headers: { 'kdservice-sessionid': id, cookie: `kdservice-sessionid=${id}` },
    forget: () => setup.sessions.forget(setup.sessionKey, id),
  };
}

function session(setup: KingdeeSetup): Promise<string> {
  return setup.sessions.of(setup.sessionKey, async () => {
    const { acctId, username, appId, appSecret, lcid } = setup.account;
    const timestamp = Math.floor(setup.now().getTime() / 1000);
    const signed = setup.auth === 'sign';
    const answer = await callKingdee(setup, {
      method: signed ? 'AuthService.LoginBySign' : 'AuthService.LoginByAppSecret',
      body: {
        parameters: signed
          ? [acctId, username, appId, String(timestamp), loginSign(setup.account, timestamp), lcid]
          : [acctId, username, appId, appSecret, lcid],
      },
      headers: {},
      answer: loginAnswer,
    });
    if ((answer.LoginResultType !== 1 && answer.LoginResultType !== -5) || !answer.KDSVCSessionId) {
      throw new OutsideError(service, 'refused', `login ${answer.LoginResultType}`, 'login');
    }
    // It goes into a header: nothing else than what the vendor's ids are made of.
    if (!/^[\w-]{1,128}$/.test(answer.KDSVCSessionId))
      throw new OutsideError(service, 'garbage', 'session id');
    return answer.KDSVCSessionId;
  });
}

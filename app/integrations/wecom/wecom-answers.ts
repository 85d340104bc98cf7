import { z } from 'zod';

// What enterprise messaging answers (企业微信开发者中心), as far as it is used here.

const text = z.string().min(1).max(1024);
const optional = z.string().max(1024).optional().transform(noEmpty);
const seconds = z.coerce
  .number()
  .int()
  .positive()
  .max(31 * 24 * 3600);

/** /cgi-bin/gettoken and /cgi-bin/service/get_corp_token. */
export const corpToken = z
  .object({ access_token: text, expires_in: seconds })
  .transform((answer) => ({ value: answer.access_token, expiresInSeconds: answer.expires_in }));

/** /cgi-bin/get_jsapi_ticket and /cgi-bin/ticket/get. */
export const pageTicket = z
  .object({ ticket: text, expires_in: seconds })
  .transform((answer) => ({ value: answer.ticket, expiresInSeconds: answer.expires_in }));

/** /cgi-bin/service/get_suite_token. */
export const suiteToken = z
  .object({ suite_access_token: text, expires_in: seconds })
  .transform((answer) => ({ value: answer.suite_access_token, expiresInSeconds: answer.expires_in }));

/** /cgi-bin/service/get_provider_token. */
export const providerToken = z
  .object({ provider_access_token: text, expires_in: seconds })
  .transform((answer) => ({ value: answer.provider_access_token, expiresInSeconds: answer.expires_in }));

/** /cgi-bin/auth/getuserinfo: a member of the corporation, or somebody outside of it. */
export const userInfo = z
  .object({ userid: optional, openid: optional, external_userid: optional, user_ticket: optional })
  .transform((answer) => ({ userId: answer.userid, openId: answer.openid, userTicket: answer.user_ticket }));

/** /cgi-bin/service/auth/getuserinfo3rd. */
export const userInfoOfSuite = z
  .object({
    corpid: optional,
    userid: optional,
    open_userid: optional,
    openid: optional,
    user_ticket: optional,
    // The spelling of the older path, which some corporations still get.
    CorpId: optional,
    UserId: optional,
    OpenId: optional,
  })
  .transform((answer) => ({
    corpId: answer.corpid ?? answer.CorpId,
    userId: answer.userid ?? answer.UserId,
    openUserId: answer.open_userid,
    openId: answer.openid ?? answer.OpenId,
    userTicket: answer.user_ticket,
  }));

/** /cgi-bin/auth/getuserdetail and /cgi-bin/service/auth/getuserdetail3rd; what the person let us have. */
export const userDetail = z
  .object({
    userid: text,
    name: optional,
    mobile: optional,
    email: optional,
    biz_mail: optional,
    avatar: optional,
  })
  .transform(({ userid, biz_mail, ...rest }) => ({ userId: userid, ...rest, email: rest.email ?? biz_mail }));

/** /cgi-bin/service/get_login_info; usertype 1 founder, 2 and 3 administrators, 4 member, 5 not a member. */
export const loginInfo = z
  .object({
    usertype: z.number().int(),
    user_info: z.object({ userid: optional, open_userid: optional, name: optional, avatar: optional }),
    corp_info: z.object({ corpid: text }),
    agent: z.array(z.object({ agentid: z.number().int() })).default([]),
  })
  .transform(({ usertype, user_info: user, corp_info: corp, agent }) => ({
    isAdministrator: usertype >= 1 && usertype <= 3,
    corpId: corp.corpid,
    userId: user.userid,
    openUserId: user.open_userid,
    name: user.name,
    agentIds: agent.map(({ agentid }) => String(agentid)),
  }));

/** /cgi-bin/service/get_pre_auth_code. */
export const preAuthCode = z
  .object({ pre_auth_code: text, expires_in: seconds })
  .transform((answer) => ({ code: answer.pre_auth_code, expiresInSeconds: answer.expires_in }));

/** /cgi-bin/service/get_register_code. */
export const registerCode = z
  .object({ register_code: text, expires_in: seconds })
  .transform((answer) => ({ code: answer.register_code, expiresInSeconds: answer.expires_in }));

/** /cgi-bin/message/send: whether it reached the one member it was for; names come in small letters, with bars between. */
export const sentMessage = z
  .object({ invaliduser: optional, unlicenseduser: optional })
  .transform(({ invaliduser, unlicenseduser }) => invaliduser === undefined && unlicenseduser === undefined);

/** Calls that answer nothing but errcode. */
export const nothing = z.object({}).transform(() => undefined);

/** /cgi-bin/service/get_auth_info: which corporation installed the suite, and as which of its applications. */
export const authInfo = z
  .object({
    auth_corp_info: z.object({ corpid: text, corp_name: optional, corp_full_name: optional }),
    auth_info: z
      .object({ agent: z.array(z.object({ agentid: z.number().int(), name: optional })) })
      .optional(),
  })
  .transform(({ auth_corp_info: corp, auth_info: info }) => ({
    corpId: corp.corpid,
    name: corp.corp_name ?? corp.corp_full_name ?? corp.corpid,
    agents: (info?.agent ?? []).map(({ agentid, name }) => ({ agentId: String(agentid), name })),
  }));

/** /cgi-bin/service/get_permanent_code: the same, with the code that stands for the installation and who made it. */
export const permanentCode = z
  .object({
    permanent_code: text,
    auth_user_info: z.object({ userid: optional, open_userid: optional, name: optional }).optional(),
    state: optional,
  })
  .transform(({ permanent_code, auth_user_info: user, state }) => ({
    permanentCode: permanent_code,
    admin: { userId: user?.userid, openUserId: user?.open_userid, name: user?.name },
    state,
  }))
  .and(authInfo);

function noEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

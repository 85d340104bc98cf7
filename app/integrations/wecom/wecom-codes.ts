/**
 * Error codes of enterprise messaging (企业微信开发者中心 › 附录 › 全局错误码) that this program knows, by what they
 * mean. Everything else is shown to the administrator as the number it is.
 */
export const wecomCodes = {
  invalidSecret: 40001,
  invalidType: 40005,
  invalidCorpId: 40013,
  invalidAccessToken: 40014,
  invalidMessage: 40008,
  invalidCode: 40029,
  invalidTemplateId: 40037,
  invalidPreAuthCode: 40077,
  invalidAuthCode: 40078,
  invalidSuiteSecret: 40080,
  invalidSuiteToken: 40082,
  invalidSuiteId: 40083,
  invalidPermanentCode: 40084,
  invalidSuiteTicket: 40085,
  invalidProviderSecret: 40091,
  accessTokenExpired: 42001,
  suiteTokenExpired: 42009,
  tooManyCalls: 45009,
  redirectNotTrusted: 50001,
  userTicketExpired: 84014,
  userTicketInvalid: 84015,
} as const;

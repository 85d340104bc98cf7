/**
 * Calls that keys may make and that do not say what they answer, by the first part of their address. A number falls
 * with each that does, and its line goes with the last; none comes.
 */
export const undescribedAnswers: Readonly<Record<string, number>> = {
  approvals: 2,
  eAsset: 8,
  eBaseConfig: 2,
  eChannel: 1,
  eCustLabel: 3,
  eCustStock: 9,
  eCustomAppr: 2,
  eCustomer: 12,
  eDDLPOI: 1,
  eErpConfig: 3,
  eOrder: 49,
  eProd: 25,
  ePromotion: 24,
  eReceivable: 14,
  eVisit: 17,
  eddl: 6,
  esdh: 7,
  king: 19,
  kingdee: 4,
  mes: 28,
  'openapi.json': 1,
  shop: 17,
  sys: 86,
};

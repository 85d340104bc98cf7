/**
 * Calls that keys may make and that do not say what they answer, by the first part of their address. A number falls
 * with each that does, and its line goes with the last; none comes.
 */
export const undescribedAnswers: Readonly<Record<string, number>> = {
  approvals: 2,
  eAdAppr: 3,
  eAsset: 20,
  eAssetAppr: 3,
  eBaseConfig: 20,
  eChannel: 7,
  eCustLabel: 9,
  eCustStock: 18,
  eCustomAppr: 2,
  eCustomer: 18,
  eDDLPOI: 7,
  eErpConfig: 3,
  eMaterial: 6,
  eOrder: 72,
  eProd: 45,
  ePromotion: 24,
  eReceivable: 15,
  eVisit: 30,
  eddl: 12,
  esdh: 25,
  king: 19,
  kingdee: 3,
  mes: 61,
  'openapi.json': 1,
  shop: 17,
  sys: 127,
};

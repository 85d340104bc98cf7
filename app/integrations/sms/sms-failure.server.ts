import { refusedWith } from '../outbound/outside-error.server.ts';

/** What the providers say when a number has had enough messages (阿里云 API错误码, 腾讯云 短信错误码). */
const tooOften = [
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'isv.MONTH_LIMIT_CONTROL',
  'LimitExceeded.DeliveryFrequencyLimit',
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.PhoneNumberDailyLimit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit',
];

/** Whether waiting helps: the provider took the number for one that is written to too often. */
export const isSmsTooOften = (error: unknown) => refusedWith(error, tooOften);

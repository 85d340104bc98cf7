import { z } from 'zod';

/** One thing the ERP found wrong: which field of its, and why. */
export interface KingdeeFault {
  field: string | null;
  message: string;
  /** Place of the bill or line it belongs to, from 0. */
  index: number;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const fault = z
  .object({ FieldName: z.string().nullish(), Message: text, DIndex: z.number().nullish() })
  .transform(
    ({ FieldName, Message, DIndex }): KingdeeFault => ({
      field: FieldName || null,
      message: Message.trim(),
      index: DIndex ?? 0,
    }),
  );

/** Whether a call did what it was asked for. */
export const responseStatus = z.object({
  IsSuccess: z.boolean(),
  ErrorCode: z.union([z.string(), z.number()]).nullish(),
  Errors: z
    .array(fault)
    .nullish()
    .transform((faults) => faults ?? []),
  SuccessEntitys: z
    .array(z.object({ Id: z.union([z.string(), z.number()]), Number: text, DIndex: z.number().nullish() }))
    .nullish()
    .transform((entities) => entities ?? []),
  MsgCode: z.number().nullish(),
});

export type ResponseStatus = z.output<typeof responseStatus>;

/** Answer of every call that changes something. */
export const operationAnswer = z.object({
  Result: z.object({
    ResponseStatus: responseStatus,
    Id: z.union([z.string(), z.number()]).nullish(),
    Number: z.string().nullish(),
    NeedReturnData: z.unknown().optional(),
  }),
});

/** Answer to a sign-in; 1 is «yes», -5 too, with a word about the licence. */
export const loginAnswer = z.object({
  LoginResultType: z.number(),
  Message: text,
  KDSVCSessionId: z.string().nullish(),
});

/** Rows of a query in the order of its fields; when it failed, one row with an answer in it. */
export const queryAnswer = z.array(z.array(z.unknown()));

/** The answer within the rows of a failed query. */
export function faultOfQuery(rows: z.output<typeof queryAnswer>): ResponseStatus | null {
  const parsed = operationAnswer.safeParse(rows[0]?.[0]);
  return parsed.success ? parsed.data.Result.ResponseStatus : null;
}

const named = z.array(z.object({ Value: z.string() })).nullish();

/** Fields of a form, by QueryBusinessInfo. */
export const businessInfo = z.object({
  Entrys: z.array(
    z.object({
      Key: z.string(),
      Fields: z.array(
        z.object({
          Key: z.string(),
          Name: named,
          MustInput: z.number().nullish(),
          LookUpObjectFormId: z.string().nullish(),
        }),
      ),
    }),
  ),
});

/** The ERP has forgotten whom it is talking with: whoever signs in again may ask again. */
export function isSessionLost(status: ResponseStatus): boolean {
  return (
    !status.IsSuccess &&
    (status.MsgCode === 1 || status.Errors.some(({ message }) => message.includes('会话信息已丢失')))
  );
}

import type { LocalFault } from './save-bill.server.ts';

/** A call that was refused, and what for. */
export const refusal = (Errors: LocalFault[], ErrorCode = 500, MsgCode = 11) => ({
  Result: {
    ResponseStatus: { ErrorCode, IsSuccess: false, Errors, SuccessEntitys: [], SuccessMessages: [], MsgCode },
  },
});

/** A call that did what it was asked for. */
export const success = (bill: { id: number; number: string }) => ({
  Result: {
    ResponseStatus: {
      IsSuccess: true,
      Errors: [],
      SuccessEntitys: [{ Id: bill.id, Number: bill.number, DIndex: 0 }],
      SuccessMessages: [],
      MsgCode: 0,
    },
    Id: bill.id,
    Number: bill.number,
    NeedReturnData: [{}],
  },
});

/** What a page hears over its socket; unknown kinds are ignored, so that old pages outlive new servers. */
export type PushFrame =
  /** A message to the person (NTC-03): msgId is the announcement's id, id orders and recognises it. */
  | { kind: 'message'; id: string; msgId: string; msgTxt: string }
  /** Menu, roles or departments have changed: what the page may show is to be asked for anew. */
  | { kind: 'access' }
  /** A background task of the person has moved on. */
  | { kind: 'task'; id: string }
  /** The number of orders the ERP refused has changed. */
  | { kind: 'failed-orders' }
  /** Something may have been missed: everything is to be asked for anew. */
  | { kind: 'refresh' };

import { safeRedirect } from '#app/lib/web/safe-redirect.ts';

/** The life of an announcement and what it may be. Pure: the server decides by it, buttons that hide ask it too. */

/** '0' draft, '1' released, '2' revoked. */
export const noticeStatuses = ['0', '1', '2'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** '1' notice (通知公告), '2' system message (系统消息). */
export const noticeCategories = ['1', '2'] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** L general (一般消息), M important (重要消息), H urgent (紧急消息). */
export const noticePriorities = ['L', 'M', 'H'] as const;
export type NoticePriority = (typeof noticePriorities)[number];

/** Whom an announcement may be for, when it is not for everyone. */
export const targetKinds = ['user', 'depart', 'role'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type NoticeEvent = 'edit' | 'delete' | 'release' | 'revoke';

const moves: Record<NoticeEvent, { from: NoticeStatus; to: NoticeStatus }> = {
  edit: { from: '0', to: '0' },
  delete: { from: '0', to: '0' },
  release: { from: '0', to: '1' },
  revoke: { from: '1', to: '2' },
};

/** What an event makes of an announcement, or null when it is not allowed there. What was read is not rewritten. */
export function nextNoticeStatus(status: NoticeStatus, event: NoticeEvent): NoticeStatus | null {
  return moves[event].from === status ? moves[event].to : null;
}

export const longestTitle = 100;
/** Characters of a sanitised body. */
export const longestContent = 20_000;
/** Rows of each kind that the bell shows. */
export const bellRows = 5;

/** Whether a text is the path of a page of this site that somebody signed in may be sent to. */
export function isOwnPath(path: string): boolean {
  return (
    /^\/(?![/\\])[^\s\\]*$/.test(path) && !/(^|\/)\.{1,2}(\/|$)/.test(path) && safeRedirect(path, '') !== ''
  );
}

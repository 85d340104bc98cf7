import { safeRedirect } from '#app/lib/web/safe-redirect.ts';

/** The life of an announcement and what it may be. Pure: the server decides by it, buttons that hide ask it too. */

/** The states of an announcement, as they are kept and sent. */
export const noticeStatus = { draft: '0', released: '1', revoked: '2' } as const;
export const noticeStatuses = [noticeStatus.draft, noticeStatus.released, noticeStatus.revoked] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** A notice (通知公告), and a message of the system (系统消息). */
export const noticeCategory = { notice: '1', system: '2' } as const;
export const noticeCategories = [noticeCategory.notice, noticeCategory.system] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** L general (一般消息), M important (重要消息), H urgent (紧急消息). */
export const noticePriorities = ['L', 'M', 'H'] as const;
export type NoticePriority = (typeof noticePriorities)[number];

/** Whom an announcement may be for, when it is not for everyone. */
export const targetKinds = ['user', 'depart', 'role'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type NoticeEvent = 'edit' | 'delete' | 'release' | 'revoke';

const moves: Record<NoticeEvent, { from: NoticeStatus; to: NoticeStatus }> = {
  edit: { from: noticeStatus.draft, to: noticeStatus.draft },
  delete: { from: noticeStatus.draft, to: noticeStatus.draft },
  release: { from: noticeStatus.draft, to: noticeStatus.released },
  revoke: { from: noticeStatus.released, to: noticeStatus.revoked },
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

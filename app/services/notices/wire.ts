import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { NoticeCategory, NoticePriority, NoticeStatus, TargetKind } from './rules.ts';

/** Where the calls on notices are, as the wire spells them (API-02). */
export const noticeCalls = {
  unread: '/sys/annountCement/listByUser',
  one: '/sys/annountCement/queryById',
  read: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  readAll: '/sys/sysAnnouncementSend/readAll',
  preview: '/sys/annountCement/preview',
  people: '/sys/annountCement/queryUsers',
  receipts: '/sys/annountCement/receipts',
} as const;

/** What a person reads in a list. Times as ISO 8601 in UTC. */
export interface NoticeRow {
  id: string;
  title: string;
  sender: string;
  sentAt: string;
  createdAt: string;
  category: NoticeCategory;
  priority: NoticePriority;
  /** A page of the console that it is about. */
  link: string | null;
  read: boolean;
}

/** One notice with its sanitised HTML. */
export interface Notice extends NoticeRow {
  content: string;
  /** Attachments; lists leave them out. */
  files: StoredFile[];
}

/** A few of what a person has not read, newest first, and how many there are. */
export interface Unread<Row = NoticeRow> {
  notices: { rows: Row[]; total: number };
  messages: { rows: Row[]; total: number };
}

/** An announcement as those see it who write them. */
export interface AnnouncementRow {
  id: string;
  title: string;
  category: NoticeCategory;
  priority: NoticePriority;
  audience: 'all' | 'targets';
  status: NoticeStatus;
  sender: string;
  link: string | null;
  createdAt: string;
  sentAt: string | null;
  /** When a draft is to be sent by itself. */
  releaseAt: string | null;
  revokedAt: string | null;
  /** How many people have read it. */
  readCount: number;
}

/** Somebody or something an announcement may be addressed to. */
export interface Target {
  kind: TargetKind;
  id: string;
  name: string;
}

/** An announcement with its body and whom it is for. */
export interface Announcement extends AnnouncementRow {
  content: string;
  targets: Target[];
  files: StoredFile[];
}

/** How many of the people it is for have read an announcement, in all and by department. */
export interface Receipts {
  readers: number;
  read: number;
  departs: { id: string; name: string; readers: number; read: number }[];
}

/**
 * A notice as the wire spells it (NTC-05); `titile` is no slip of ours. `sendTime` and `createTime` are as the
 * tenant's clocks show them (YYYY-MM-DD HH:mm:ss), `sentAt` and `createdAt` the same in UTC (ISO 8601).
 */
export interface WireNotice {
  id: string;
  titile: string;
  sender: string;
  sendTime: string;
  createTime: string;
  sentAt: string;
  createdAt: string;
  msgContent: string;
  priority: NoticePriority;
  msgCategory: NoticeCategory;
  openPage: string | null;
  readFlag: '0' | '1';
  files: StoredFile[];
}

/** Answer of listByUser. */
export interface WireUnread {
  anntMsgList: WireNotice[];
  anntMsgTotal: number;
  sysMsgList: WireNotice[];
  sysMsgTotal: number;
}

/** A notice into the wire's spelling. */
export function toWireNotice(notice: Notice, timeZone: string): WireNotice {
  return {
    id: notice.id,
    titile: notice.title,
    sender: notice.sender,
    sendTime: formatTime(notice.sentAt, timeZone),
    createTime: formatTime(notice.createdAt, timeZone),
    sentAt: notice.sentAt,
    createdAt: notice.createdAt,
    msgContent: notice.content,
    priority: notice.priority,
    msgCategory: notice.category,
    openPage: notice.link,
    readFlag: notice.read ? '1' : '0',
    files: notice.files,
  };
}

/** A notice out of the wire's spelling. */
export function fromWireNotice(wire: WireNotice): Notice {
  return {
    id: wire.id,
    title: wire.titile,
    sender: wire.sender,
    sentAt: wire.sentAt,
    createdAt: wire.createdAt,
    content: wire.msgContent,
    priority: wire.priority,
    category: wire.msgCategory,
    link: wire.openPage,
    read: wire.readFlag === '1',
    files: wire.files,
  };
}

/** What is unread into the wire's spelling. */
export function toWireUnread({ notices, messages }: Unread<Notice>, timeZone: string): WireUnread {
  const onWire = (notice: Notice) => toWireNotice(notice, timeZone);
  return {
    anntMsgList: notices.rows.map(onWire),
    anntMsgTotal: notices.total,
    sysMsgList: messages.rows.map(onWire),
    sysMsgTotal: messages.total,
  };
}

/** What is unread out of the wire's spelling. */
export function fromWireUnread(wire: WireUnread): Unread {
  return {
    notices: { rows: wire.anntMsgList.map(fromWireNotice), total: wire.anntMsgTotal },
    messages: { rows: wire.sysMsgList.map(fromWireNotice), total: wire.sysMsgTotal },
  };
}

/** An announcement into the wire's spelling, for those who write them; times as the tenant's clocks show them. */
export function toWireAnnouncement(row: AnnouncementRow, timeZone: string) {
  const at = (moment: string | null) => moment && formatTime(moment, timeZone);
  return {
    id: row.id,
    titile: row.title,
    msgCategory: row.category,
    priority: row.priority,
    msgType: row.audience === 'all' ? 'ALL' : 'USER',
    sendStatus: row.status,
    sender: row.sender,
    openPage: row.link,
    createTime: at(row.createdAt),
    sendTime: at(row.sentAt),
    releaseTime: row.releaseAt,
    cancelTime: at(row.revokedAt),
    visitsNum: row.readCount,
  };
}

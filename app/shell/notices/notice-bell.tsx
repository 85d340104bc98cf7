/** The bell: unread notices and system messages. */
export function NoticeBell() {
  return null;
}

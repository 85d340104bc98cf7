/** HTML that the server has sanitised before it stored it; nothing else may be given to it. */
export function RichText({ html }: { html: string }) {
  return (
    // oxlint-disable-next-line react/no-danger -- sanitised by the server, and scripts need a nonce
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

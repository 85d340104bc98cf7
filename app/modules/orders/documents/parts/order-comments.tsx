import { Button, Mentions } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { ordersApi } from '../../api.server.ts';
import { writtenAs } from '../../lifecycle/rules-comment.ts';
import type { OrderDetail } from '../../listing/wire.ts';

type Person = { username: string; realname: string };

/** What people say to one another about an order; @ calls somebody. */
export function OrderComments({ order }: { order: Pick<OrderDetail, 'id' | 'comments'> }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  const { busy, problem, run } = useCommand<typeof ordersApi>({ quiet: true });
  const [body, setBody] = useState('');
  const [people, setPeople] = useState<Person[]>([]);
  const running = useRef<AbortController>(null);

  async function search(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const options = { signal: own.signal, mask: false };
    // A name can be typed without being offered.
    setPeople(await apiGet<Person[]>('/eOrder/eOrder/mentionable', { keyword }, options).catch(() => []));
  }

  async function say() {
    if (!(await run('POST /eOrder/eOrder/comment', { id: order.id, body }))) return;
    setBody('');
    void revalidate();
  }

  return (
    <section className="panel no-print" aria-label={t('comment.title')}>
      <h2>{t('comment.title')}</h2>
      <ol className="order-comments">
        {order.comments.map((one) => (
          <li key={one.id}>
            <span className="timeline-meta">
              {one.authorName} · {formatTime(one.createdAt, tenant.timeZone)}
            </span>
            <p>{one.body}</p>
          </li>
        ))}
      </ol>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <Mentions
          aria-label={t('comment.body')}
          placeholder={t('comment.hint')}
          rows={2}
          maxLength={1000}
          value={body}
          onChange={setBody}
          onSearch={(keyword) => void search(keyword)}
          options={people.map((one) => ({
            value: writtenAs(one, people),
            label: `${one.realname} ${one.username}`,
            key: one.username,
          }))}
        />
        <FieldProblem text={problem} />
        <div className="dialog-actions">
          <Button htmlType="submit" loading={busy} disabled={!body.trim()}>
            {t('comment.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#app/ui/table/empty.tsx';

interface Props {
  title: string;
  empty: boolean;
  /** Behind the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A side of something on its page: a few lines, or that there are none. */
export function DetailBox({ title, empty, action, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <section className="panel" aria-label={title}>
      <h2>
        {title} {action}
      </h2>
      {empty ? <Empty description={t('empty')} /> : <ul>{children}</ul>}
    </section>
  );
}

import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  empty: boolean;
  /** Behind the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One side of an outlet: a few lines, or that there are none. */
export function DetailBox({ title, empty, action, children }: Props) {
  const { t } = useTranslation('customers');
  return (
    <section className="panel" aria-label={title}>
      <h2>
        {title} {action}
      </h2>
      {empty ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} /> : <ul>{children}</ul>}
    </section>
  );
}

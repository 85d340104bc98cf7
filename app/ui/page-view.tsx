import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Where a page leads beside its own business. */
export interface PageLink {
  label: string;
  to: string;
}

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** A link to the page this one belongs to. */
  back?: ReactNode;
  links?: readonly PageLink[];
  /** Sums of the whole page, beside its title. */
  figures?: ReactNode;
  /** A picture at the end of the head. */
  extra?: ReactNode;
  /** What can be done with the page as a whole. */
  actions?: ReactNode;
  search?: ReactNode;
  tabs?: ReactNode;
  /** Stands at the side of the page's body: a tree to choose from. */
  aside?: ReactNode;
  /** A class of the page's own. */
  className?: string;
  children: ReactNode;
}

/** A page of the console: its head, search and tabs are the page's own, where they stand is not (LAY-07). */
export function PageView({
  title,
  description,
  back,
  links = [],
  figures,
  extra,
  actions,
  search,
  tabs,
  aside,
  ...rest
}: Props) {
  return (
    <div className={['page-view', rest.className].filter(Boolean).join(' ')}>
      <header className="page-view-head">
        <div className="page-view-words">
          {back}
          <h1 className="page-view-title">{title}</h1>
          {description ? <p className="page-view-note">{description}</p> : null}
          {links.length > 0 ? (
            <ul className="page-view-links">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {figures}
        {actions ? <div className="page-view-tools no-print">{actions}</div> : null}
        {extra ? <div className="page-view-extra">{extra}</div> : null}
      </header>
      {search}
      {aside ? null : tabs}
      {aside ? (
        <div className="page-view-split">
          <aside className="page-view-aside no-print">{aside}</aside>
          <div className="page-view-body">
            {tabs}
            {rest.children}
          </div>
        </div>
      ) : (
        rest.children
      )}
    </div>
  );
}

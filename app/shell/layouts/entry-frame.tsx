import type { ReactNode } from 'react';
import { useRootData } from '../data/use-root-data.ts';
import { SiteFooter } from './site-footer.tsx';

/** The page of a step before the console: the brand's picture, its mark, a heading and one form. */
export function EntryFrame(props: { title: string; note: string; children: ReactNode }) {
  const { tenant } = useRootData();
  return (
    <>
      <main className="login">
        <section className="login-art" aria-hidden="true">
          <img src="/tenant-assets/login-art.svg" alt="" />
        </section>
        <section className="login-panel">
          <header className="login-brand">
            <img className="login-logo" src={tenant.logo} alt={tenant.shortName} />
            <h1>{props.title}</h1>
            <p>{props.note}</p>
          </header>
          {props.children}
        </section>
      </main>
      <SiteFooter />
    </>
  );
}

import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { helpText } from '../help-text.server.ts';
import type { Route } from './+types/help-page.ts';

// Its sentences come with it: no other page outside the console says any of them.
export const loader = pageLoader((ctx) => Promise.resolve(helpText(ctx.t)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Help and the people to ask, for brands whose own sites have none (USR-01, LND-08). */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className="help">
      <h1>{loaderData.title}</h1>
      <p>{loaderData.note}</p>
      {loaderData.answers.map(({ title, text, action }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          {action ? <a href={action.href}>{action.label}</a> : null}
        </section>
      ))}
      {loaderData.contacts.map(({ name, title, text }) => (
        <section key={name} id={name}>
          <h2>{title}</h2>
          <Contacts text={text} none={loaderData.none} />
        </section>
      ))}
    </main>
  );
}

function Contacts({ text, none }: { text: string; none: string }) {
  const { tenant } = useRootData();
  const { hotlines, emails } = tenant;
  if (hotlines.length + emails.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>{text}</p>
      <ul>
        {hotlines.map((hotline) => (
          <li key={hotline}>
            <a href={`tel:${hotline}`}>{hotline}</a>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

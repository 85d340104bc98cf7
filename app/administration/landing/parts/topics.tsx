import type { Landing } from '../wire.ts';

/** The subjects of field sales, each with its illustration (LND-05). */
export function Topics({ topics }: { topics: Landing['topics'] }) {
  return (
    <section id="topics" className="landing-topics" aria-labelledby="topics-title">
      <header>
        <h2 id="topics-title">{topics.title}</h2>
        <p>{topics.text}</p>
      </header>
      <ul>
        {topics.items.map(({ art, title, text }) => (
          <li key={title}>
            <img src={`/tenant-art/${art}.svg`} alt="" width="320" height="220" loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

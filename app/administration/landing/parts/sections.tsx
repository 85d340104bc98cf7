import type { Landing } from '../wire.ts';

/** Shop, O2O and mini-programme: words on one side, a picture on the other, changing sides (LND-05). */
export function Sections({ sections }: { sections: Landing['sections'] }) {
  return (
    <div className="landing-sections">
      {sections.map(({ art, title, text, points }, index) => (
        <section key={title} id={`section-${index + 1}`} aria-labelledby={`section-${index + 1}-title`}>
          <div className="landing-section-words">
            <h2 id={`section-${index + 1}-title`}>{title}</h2>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <img src={`/tenant-art/${art}.svg`} alt="" width="640" height="440" loading="lazy" />
        </section>
      ))}
    </div>
  );
}

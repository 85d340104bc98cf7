import type { ReactNode } from 'react';

/** A banner as it is drawn. */
export interface BannerFaceFacts {
  title: string;
  text: string;
  /** Address of the picture that fills it. */
  background: string | null;
  /** Address of the illustration beside the words. */
  image: string | null;
}

/** What a banner shows: its picture, a few words, one way on. `first` is fetched before all others. */
export function BannerFace({
  face: { title, text, background, image },
  first,
  soon = false,
  children,
}: {
  face: BannerFaceFacts;
  first: boolean;
  /** It may be shown any moment. */
  soon?: boolean;
  children: ReactNode;
}) {
  const fetched = {
    loading: first || soon ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : undefined,
  } as const;
  return (
    <>
      {background ? (
        <img className="carousel-background" src={background} alt="" width="1600" height="640" {...fetched} />
      ) : null}
      <div className="carousel-inner">
        <div className="carousel-words">
          <h2>{title}</h2>
          <p>{text}</p>
          {children}
        </div>
        {image ? (
          <img className="carousel-image" src={image} alt="" width="640" height="520" {...fetched} />
        ) : null}
      </div>
    </>
  );
}

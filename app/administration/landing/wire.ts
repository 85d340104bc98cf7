/** What the visitor came for, so that the login window stands open. */
export type EntryRequested = 'login' | 'wecom' | null;

/** A banner as it is drawn. */
export interface Banner {
  id: string;
  title: string;
  text: string;
  action: string;
  /** Where its button leads. */
  href: string;
  /** A CSS colour, or the address of a picture. */
  background: { colour: string | null; picture: string | null };
  /** Its illustration; a picture that fills the banner has none beside it. */
  image: string | null;
  tone: 'light' | 'dark';
}

/** A subject with its illustration. */
export interface Topic {
  /** Name of its illustration in themes/art. */
  art: string;
  title: string;
  text: string;
}

/** The landing page of one brand in one language. */
export interface Landing {
  slogan: string;
  description: string;
  banners: Banner[];
  topics: { title: string; text: string; items: Topic[] };
  sections: (Topic & { points: string[] })[];
  suite: { title: string; text: string; install: string; register: string };
  contact: { title: string; text: string };
  brandLinks: { label: string; href: string | null }[];
  serviceLink: string | null;
  /** Companies that may sign in by the QR code of enterprise messaging. */
  wecom: { id: string; name: string }[];
  /** The brand's own identity providers, by what their buttons say. */
  providers: { kind: string; name: string }[];
  /** The page the visitor was on the way to. */
  redirectTo: string | null;
  entry: EntryRequested;
  loginBackground: string | null;
  /** What the page says, by namespace: see carried-words.ts. */
  words: Record<string, unknown>;
  /** Scheme and host of this site, as the visitor reached it. */
  origin: string;
}

import type { Ctx } from '../request/context.server.ts';

/** A figure of a home page as people read it, and where the rows are that it was counted from. */
export interface HomeFigure {
  key: string;
  name: string;
  value: string | number;
  note?: string;
  to?: string;
  /** How long its bar is, from 0 to 1, where figures stand below one another. */
  share?: number;
}

/** Figures that belong together: tiles side by side, or bars below one another. */
export interface HomeSection {
  key: string;
  title: string;
  note?: string;
  shape: 'tiles' | 'bars';
  figures: readonly HomeFigure[];
  /** What stands there when there are no figures. */
  empty?: string;
  /** A page on which all of it stands. */
  all?: string;
}

/** A home page in the reader's words. */
export interface HomePage {
  description: string;
  links: readonly { label: string; to: string }[];
  sections: readonly HomeSection[];
}

/** The home page that tenants of a mode have in place of the usual one. */
export interface HomeBoard {
  mode: 'sales' | 'mes';
  /** What somebody holds who has it; everybody else has the usual one. */
  action: string;
  read(ctx: Ctx): Promise<HomePage>;
}

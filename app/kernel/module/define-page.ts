/** A page of the product. It is declared once: its route, its item in the menu and its address all come from here. */
export interface PageFacts {
  /** Where it is: `/{product}/eorder/orderdetail/:id`. `{product}` stands for the tenant's product path. */
  path: string;
  /** Its file, within the folder that declares it: screens/order-detail-page.tsx */
  screen: string;
  /** The frame round it, one of the shell's or one that a module brings by defineFrame; the console's when left out. */
  area?: string;
  /** For a page of the console that is drawn without antd: it waits for none of it. */
  ownControls?: boolean;
  /** Places of what a page of area light says, besides what all of them do: its document brings it along. */
  carries?: readonly string[];
  /** What the router knows it by; its file's name when left out. */
  id?: string;
  /** Whether it stays alive behind other pages. */
  keepAlive?: boolean;
  /** Code of its item in the menu, which roles grant: order:list. Its name and place stand in menu.ts. */
  code?: string;
  /** For a page without an item: the item it belongs to. Who loses that item loses this page. */
  menu?: string;
}

/** A frame of a module's own round pages, which name it as their area. */
export interface FrameFacts {
  frame: string;
  /** The area it stands in. */
  within: string;
  screen: string;
  id?: string;
}

/** What stands between the braces and behind the colons of an address, each with its value. */
export type PathValues<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathValues<Rest>
  : Path extends `${string}/:${infer Segment}/${infer Rest}`
    ? SegmentValue<Segment> & PathValues<`/${Rest}`>
    : Path extends `${string}/:${infer Segment}`
      ? SegmentValue<Segment>
      : unknown;

type SegmentValue<Segment extends string> = Segment extends `${infer Name}?`
  ? Partial<Record<Name, string>>
  : Record<Segment, string>;

/** Declares a page; what pages.ts exports is a route by being exported. */
// @__NO_SIDE_EFFECTS__
export function definePage<const Facts extends PageFacts>(facts: Facts): Facts {
  return facts;
}

/** Declares a frame for pages; what pages.ts exports is a route by being exported. */
// @__NO_SIDE_EFFECTS__
export function defineFrame<const Facts extends FrameFacts>(facts: Facts): Facts {
  return facts;
}

/** Nothing where an address has no places to fill. */
export type Filled<Values> = object extends Values ? [values?: Values] : [values: Values];

/** The address of a page: `pathOf(orderDetailPage, { product: tenant.productPath, id })`. */
export function pathOf<Path extends string>(
  { path }: { path: Path },
  ...[values]: Filled<PathValues<Path>>
): string {
  const given = (values ?? {}) as Record<string, string | undefined>;
  return path.replace(/\/:(\w+)\??|\{(\w+)\}/g, (_, segment?: string, name = segment ?? '') => {
    const value = given[name];
    if (segment === undefined) return encodeURIComponent(value ?? '');
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

/** Where an asset stands between its purchase and its end (domain B11). */
export const assetStates = [
  'in-stock',
  'reserved',
  'deployed',
  'suspect',
  'out-of-order',
  'in-workshop',
  'to-scrap',
  'moving',
  'recovering',
  'lost',
  'scrapped',
  'written-off',
] as const;
export type AssetState = (typeof assetStates)[number];

/** What happens to an asset and may move it. */
export const assetEvents = [
  'reserve',
  'release',
  'deliver',
  'send',
  'arrive',
  'recover',
  'take-back',
  'keep',
  'doubt',
  'confirm',
  'lose',
  'find',
  'compensate',
  'break',
  'mend',
  'fetch',
  'bring-back',
  'give-up',
  'scrap',
] as const;
export type AssetEvent = (typeof assetEvents)[number];

/** Every move there is: what is not here does not happen. */
export const assetMoves: Readonly<Record<AssetState, Partial<Record<AssetEvent, AssetState>>>> = {
  'in-stock': { reserve: 'reserved', scrap: 'scrapped' },
  reserved: { deliver: 'deployed', release: 'in-stock' },
  deployed: { doubt: 'suspect', break: 'out-of-order', send: 'moving', recover: 'recovering' },
  suspect: { confirm: 'deployed', lose: 'lost', scrap: 'scrapped', recover: 'recovering' },
  'out-of-order': { mend: 'deployed', fetch: 'in-workshop', 'give-up': 'to-scrap' },
  // Whoever fetched it brings it back: until then nothing else becomes of it.
  'in-workshop': { 'bring-back': 'out-of-order' },
  'to-scrap': { scrap: 'scrapped', recover: 'recovering' },
  moving: { arrive: 'deployed', keep: 'deployed' },
  recovering: { 'take-back': 'in-stock', keep: 'deployed' },
  lost: { find: 'in-stock', compensate: 'written-off' },
  scrapped: {},
  'written-off': {},
};

/** Where an event leads from a state; null: it is not allowed there. */
export function nextAssetState(state: AssetState, event: AssetEvent): AssetState | null {
  return assetMoves[state][event] ?? null;
}

/** What decides, beside its event, where an asset comes to be. */
export interface Circumstances {
  /** Whether a fault of it is open: then it is out of order, whatever makes it stand in its place again. */
  broken: boolean;
  /** The state it was in before the one it is in; null: nobody has written that down. */
  before: AssetState | null;
}

/** Where an event leads, all considered: what is called off leaves an asset as it was. Null: it is not allowed. */
export function stateAfter(
  state: AssetState,
  event: AssetEvent,
  { broken, before }: Circumstances,
): AssetState | null {
  const next = nextAssetState(state, event);
  const reached = next && event === 'keep' ? (before ?? next) : next;
  return reached === 'deployed' && broken ? 'out-of-order' : reached;
}

/**
 * Where an asset in a state is: in a depot of ours, in a workshop from which it goes back to its outlet, at an outlet (or
 * last seen there), or nowhere any more.
 */
export function placeOf(state: AssetState): 'depot' | 'workshop' | 'outlet' | 'nowhere' {
  if (state === 'in-stock' || state === 'reserved') return 'depot';
  if (state === 'in-workshop') return 'workshop';
  return state === 'scrapped' || state === 'written-off' ? 'nowhere' : 'outlet';
}

/** States in which an asset stands at an outlet, by all that is known, or has yet to be paid for by it. */
export const outletStates = assetStates.filter((state) => placeOf(state) === 'outlet');

/** States in which an asset does stand at its outlet, by all that is known. */
export const standingStates = outletStates.filter((state) => state !== 'lost');

/** States from which nothing leads any further. */
export const endStates = assetStates.filter((state) => placeOf(state) === 'nowhere');

/** How near its outlet an asset has to be when it is delivered or inspected, in metres. */
export const placeMetres = 200;

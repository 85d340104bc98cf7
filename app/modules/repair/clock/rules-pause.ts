/** Why a clock may stand still: the customer, a part that is awaited, a holiday. */
export const pauseKinds = ['customer', 'parts', 'holiday'] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** A pause waits for approval; `lapsed`: the work went on before anybody decided. */
export const pauseStates = ['waiting', 'approved', 'refused', 'lapsed'] as const;
export type PauseState = (typeof pauseStates)[number];

import { createContext } from 'react';

/** What a condition's value may stand for instead of being one: offered where rules are made, not in searches. */
export const VariablesContext = createContext<readonly { value: string; label: string }[]>([]);

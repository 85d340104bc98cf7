import { createContext } from 'react';

/** Id of the cell that names a row, for what stands in the row and is called like that in every other; none outside rows. */
export const RowNameContext = createContext<string | undefined>(undefined);

/** A score in hundredths of points, as people read it: 8550 is 85.5%. */
export const formatScore = (scoreBp: number) => `${scoreBp / 100}%`;

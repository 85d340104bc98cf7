import { redirect } from 'react-router';

/** Any unknown path leads to the not-found page (ROU-05). */
export const loader = () => redirect('/404');
export const action = loader;

export default function UnknownPath() {
  return null;
}

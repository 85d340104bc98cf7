import { redirect } from 'react-router';

/** `/test` leads to its home (ROU-04). */
export const loader = () => redirect('/test/home');

export default function TestRedirect() {
  return null;
}

/** The same address for another user, whether it names a host or (in its parameters) a socket directory. */
export function asLogin(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  if (url.host === '') {
    // An address without a host cannot carry a user in front of it.
    url.searchParams.set('user', user);
    url.searchParams.set('password', password);
  } else {
    url.username = user;
    url.password = password;
  }
  return url.href;
}

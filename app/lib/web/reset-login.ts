const key = 'reset-login';

/** Remembers in this browser that people have to sign in anew because their token had failed (AUT-15). */
export function markResetLogin(): void {
  localStorage.setItem(key, '1');
}

/** Whether the token had failed and nobody has signed in since. */
export function asksResetLogin(): boolean {
  return localStorage.getItem(key) === '1';
}

/** Somebody has signed in. */
export function clearResetLogin(): void {
  localStorage.removeItem(key);
}

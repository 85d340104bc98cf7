/** Largest picture people may send: 2 MiB. */
export const avatarBytes = 2 * 1024 * 1024;

/** Side of the square that is kept, in pixels. */
export const avatarSide = 256;

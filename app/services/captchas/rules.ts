/** The picture with four characters (图形验证码), as it is everywhere (AUT-12). */
export const captchaPicture = { width: 136, height: 38, characters: 4, dots: 100 } as const;

/** How long it can be typed: 5 minutes. */
export const captchaSeconds = 300;

/** Letters and digits that nobody takes for one another once they are bent. */
export const captchaAlphabet = '23456789ACDEFHJKMNPRTVWXY';

/** What is compared: case and surrounding space do not count. */
export const plainCaptcha = (text: string) => text.trim().toUpperCase();

/** Where people sign in to a front of their own. Apart from what the fronts hold: pages for strangers lead there. */
export const frameSignIn = { work: '/mes/work/sign-in' } as const;

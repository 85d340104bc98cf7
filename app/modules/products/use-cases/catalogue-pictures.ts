/**
 * What the pictures of a product's catalogue page are attached to, beside those in fields of its own: each is let go by
 * its own page only.
 */
export const cataloguePictures = 'product-catalogue';

/** What people know the product by, where no editor's entry says it: mail, sign-in codes, calendar files, plain pages. */
export const PRODUCT_NAME = 'Souvenance';

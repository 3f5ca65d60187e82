/** Maximum number of favourites of a customer. */
export const MAX_FAVOURITES = 100;
/** Maximum number of products that are compared side by side. */
export const MAX_COMPARED = 4;

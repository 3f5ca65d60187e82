/** Storage key of the products that a visitor chose or looked at. */
export const CHOSEN_KEY = 'chosen';

/** A hotline as people write it, as the address of a link that calls it. */
export const telephone = (hotline: string): string => `tel:${hotline.replace(/[^\d+]/g, '')}`;

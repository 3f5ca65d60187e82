/** The `tel:` address of a formatted telephone number. */
export const telephone = (hotline: string): string => `tel:${hotline.replace(/[^\d+]/g, '')}`;

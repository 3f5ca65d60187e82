/** `1900 0000` -> `tel:19000000`. */
export const telOf = (hotline: string): string => `tel:${hotline.replace(/[^\d+]/g, '')}`;

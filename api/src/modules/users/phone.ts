/** `0912345678`, as forms give it, as it is stored: `+84912345678`. */
export const toStoredPhone = (local: string): string => local.replace(/^0/, '+84');

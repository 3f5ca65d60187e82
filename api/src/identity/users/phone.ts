/** Converts a phone number as typed in forms, `0912345678`, to its stored form, `+84912345678`. */
export const toStoredPhone = (local: string): string => local.replace(/^0/, '+84');

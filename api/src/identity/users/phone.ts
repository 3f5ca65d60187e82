/** Converts `0912345678`, as in forms, to its stored form: `+84912345678`. */
export const toStoredPhone = (local: string): string => local.replace(/^0/, '+84');

let counter = 0;

/**
 * Returns a number that no helper has returned before, for codes, plates and phone numbers. Test files share their
 * modules, so helpers with a counter of their own would meet, depending on the files that ran before.
 */
export const nextNumber = (digits = 5): string => String(++counter).padStart(digits, '0');

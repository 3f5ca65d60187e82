/** A text that stands for itself within a LIKE pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const trimText = (text: string): string => text.normalize('NFC').trim();

export const quote = 'POST /shipping/quote';

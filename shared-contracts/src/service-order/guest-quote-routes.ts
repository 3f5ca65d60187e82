export const open = 'POST /quotes/open';
export const answer = 'POST /quotes/answer';

export const summary = 'GET /staff/summary';
export const reception = 'GET /staff/reception';
export const search = 'GET /staff/search';

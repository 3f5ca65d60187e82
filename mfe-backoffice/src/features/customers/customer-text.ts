export const customerPath = (id: string): string => `/customers/${encodeURIComponent(id)}`;

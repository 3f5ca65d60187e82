export const orderPath = (code: string): string => `/staff/shop-orders/${encodeURIComponent(code)}`;

import { formatPhone } from '@evcare/shared-contracts';

/** `+84912345678` as people write it. */
export const phoneText = (stored: string): string => formatPhone(stored.replace(/^\+84/, '0'));

export const orderPath = (code: string): string => `/staff/shop-orders/${encodeURIComponent(code)}`;

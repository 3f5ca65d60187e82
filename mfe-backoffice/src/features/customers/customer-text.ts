import { formatPhone } from '@evcare/shared-contracts';
import { customers as text } from '../../messages/customers';

/** `+84912345678` as people write it; a dash where none is known. */
export const phoneText = (stored: string | null): string =>
  stored === null ? text.dash : formatPhone(stored.replace(/^\+84/, '0'));

export const customerPath = (id: string): string => `/customers/${encodeURIComponent(id)}`;

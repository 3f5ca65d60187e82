import { toLocalPhone } from '@evcare/shared-contracts';

/** Formats `+84912345678` for display: `0912 345 678`. */
export const phoneText = (stored: string): string =>
  toLocalPhone(stored).replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

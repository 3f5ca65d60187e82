import { toLocalPhone } from '@evcare/shared-contracts';

/** `+84912345678` as people read it: `0912 345 678`. */
export const phoneText = (stored: string): string =>
  toLocalPhone(stored).replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

import { formatPhone } from '@evcare/shared-contracts';

/** `+84912345678` as people write it; a dash where none is known. */
export const phoneText = (stored: string | null): string =>
  stored === null ? '—' : formatPhone(stored.replace(/^\+84/, '0'));

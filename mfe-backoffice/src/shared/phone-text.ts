import { formatPhone } from '@evcare/shared-contracts';

/** Formats `+84912345678` for display; a dash when there is no number. */
export const phoneText = (stored: string | null): string =>
  stored === null ? '—' : formatPhone(stored.replace(/^\+84/, '0'));

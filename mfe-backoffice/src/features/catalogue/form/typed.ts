import { formatNumber } from '@evcare/shared-contracts/format';

export const formatWhole = (value: number | null): string => (value === null ? '' : formatNumber(value));

/** Non-blank lines, for a list typed with one entry per line. */
export const parseLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

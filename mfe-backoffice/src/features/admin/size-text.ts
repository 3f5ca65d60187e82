import { formatNumber } from '@evcare/shared-contracts/format';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes: `12 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(Math.round(bytes / 1_000 ** power))} ${UNITS[power]}`;
}

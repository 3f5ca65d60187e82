import { formatNumber } from '@evcare/shared-contracts/format';

/** Share from 0 to 1 as a percentage with one decimal: `12,5 %`. */
export const shareText = (share: number): string => `${formatNumber(Math.round(share * 1_000) / 10)} %`;

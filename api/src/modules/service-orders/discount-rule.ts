import { DISCOUNT_APPROVAL_PERCENT } from '@evcare/shared-contracts/office';
import type { QuoteRow } from './repository';

/** Whether a quote has to wait for a manager: its discount is above 10 per cent and nobody approved it (product rule §3.6). */
export const needsApproval = ({
  discountPercent,
  discountApprovedById,
}: Pick<QuoteRow, 'discountPercent' | 'discountApprovedById'>): boolean =>
  discountPercent > DISCOUNT_APPROVAL_PERCENT && discountApprovedById === null;

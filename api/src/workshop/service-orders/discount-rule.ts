import { DISCOUNT_APPROVAL_PERCENT } from '@evcare/shared-contracts/office';
import type { QuoteRow } from './repository';

/** True for a discount above 10 per cent that no manager has approved (product rule §3.6). */
export const needsApproval = ({
  discountPercent,
  discountApprovedById,
}: Pick<QuoteRow, 'discountPercent' | 'discountApprovedById'>): boolean =>
  discountPercent > DISCOUNT_APPROVAL_PERCENT && discountApprovedById === null;

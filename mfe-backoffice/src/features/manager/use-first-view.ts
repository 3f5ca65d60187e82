import { useEffect, useState } from 'react';
import type { Period } from '@evcare/shared-contracts/office';
import { useDeskSummary } from '../../shared/use-desk-summary';
import { usePendingDiscounts, usePendingParts } from './approvals/use-approvals';
import { useLowStock } from './cards/stock-card';
import { useHoursToday } from './today/today-card';

/** Time in milliseconds after which the cards are shown although some still load. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Tells when the cards of the first view can be shown. Their lists have any length, so a card that grows when its data
 * arrives would move those below; shown together, they move nothing. The cards share these requests.
 */
export function useFirstView(period: Period | null): boolean {
  const [isLate, setLate] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const queries = [
    usePendingParts(),
    usePendingDiscounts(),
    useDeskSummary(true),
    useLowStock(period),
    useHoursToday().query,
  ];
  // Once shown, the cards stay, whatever loads again.
  if (!isShown && (isLate || queries.every(({ loading }) => !loading))) setShown(true);
  return isShown;
}

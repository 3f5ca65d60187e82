import type { Period } from '@evcare/shared-contracts/office';
import { useTogether } from '../../shared/states';
import { useDeskSummary } from '../../shared/use-desk-summary';
import {
  useOpenLeave,
  useOpenRefunds,
  usePendingDiscounts,
  usePendingParts,
  useShopRefunds,
} from './approvals/use-approvals';
import { useStaff } from './cards/certificates-card';
import { useLowStock } from './cards/stock-card';
import { useHoursToday } from './today/today-card';

/** Returns true once the cards of the first view can be shown together. The cards share these requests. */
export const useFirstView = (period: Period | null): boolean =>
  useTogether([
    usePendingParts(),
    usePendingDiscounts(),
    useOpenRefunds(),
    useShopRefunds(),
    useOpenLeave(),
    useDeskSummary(true),
    useLowStock(period),
    useHoursToday().query,
    useStaff(),
  ]);

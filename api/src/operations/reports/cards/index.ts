import type { DashboardCard, ManagerDashboard } from '@evcare/shared-contracts/office';
import type { Queries } from '../../../platform/db/client';
import { leadTimesCard } from '../lead-times';
import type { Span } from '../period';
import { funnelCard } from './funnel';
import { promotionsCard } from './promotions';
import { ratingCard } from './rating';
import { revenueCard } from './revenue';
import { stockCard } from './stock';
import { utilisationCard } from './utilisation';

type Cards = {
  readonly [C in DashboardCard]: (db: Queries, span: Span, now: Date) => Promise<ManagerDashboard[C]>;
};

/** Functions that build the cards of the manager's dashboard. */
export const CARDS: Cards = {
  revenue: revenueCard,
  funnel: funnelCard,
  utilisation: utilisationCard,
  'lead-times': leadTimesCard,
  stock: stockCard,
  promotions: promotionsCard,
  rating: ratingCard,
};

import { Skeleton } from '@evcare/shared-ui';
import { admin } from '../../messages/admin';
import { count, Stat, Stats } from '../../shared/numbers';
import { SHOP_REFUNDS_PATH } from '../../shared/order-paths';
import { Section } from '../../shared/page';
import { Loaded } from '../../shared/states';
import { useDeskSummary } from '../../shared/use-desk-summary';

const t = admin.waiting;
const TABS = '/staff/service-orders?tab=';

const toneOf = (waiting: number) => (waiting > 0 ? 'warning' : 'neutral');

/** Counts the decisions and answers that are waiting in every area; each number opens the rows that it counts. */
export function WaitingSection() {
  return (
    <Section title={t.title}>
      <Loaded query={useDeskSummary(true)} skeleton={<Skeleton height={92} radius={12} />}>
        {({ badges }) => {
          // Older APIs send only the first two numbers.
          const {
            partsRequests,
            shopOrders,
            returns = 0,
            contacts = 0,
            reviews = 0,
            shopRefunds = 0,
          } = badges;
          const { discounts = 0, refunds = 0, stockCounts = 0, erasures = 0, leaveRequests = 0 } = badges;
          return (
            <Stats label={t.title}>
              <Stat
                label={t.shopOrders}
                value={count(shopOrders)}
                hint={returns > 0 ? t.returnsHint(count(returns)) : undefined}
                tone={toneOf(shopOrders)}
                to={`${TABS}shop-orders&status=waiting`}
              />
              <Stat
                label={t.contacts}
                value={count(contacts)}
                tone={toneOf(contacts)}
                to={`${TABS}contacts`}
              />
              <Stat label={t.reviews} value={count(reviews)} tone={toneOf(reviews)} to={`${TABS}reviews`} />
              <Stat
                label={t.partsRequests}
                value={count(partsRequests)}
                tone={toneOf(partsRequests)}
                to={`${TABS}parts-requests`}
              />
              <Stat label={t.discounts} value={count(discounts)} tone={toneOf(discounts)} to="/manager" />
              <Stat label={t.refunds} value={count(refunds)} tone={toneOf(refunds)} to="/manager" />
              <Stat
                label={t.shopRefunds}
                value={count(shopRefunds)}
                tone={toneOf(shopRefunds)}
                to={SHOP_REFUNDS_PATH}
              />
              <Stat
                label={t.stockCounts}
                value={count(stockCounts)}
                tone={toneOf(stockCounts)}
                to="/manager/stock-counts?view=submitted"
              />
              <Stat
                label={t.leaveRequests}
                value={count(leaveRequests)}
                tone={toneOf(leaveRequests)}
                to="/manager"
              />
              <Stat
                label={t.erasures}
                value={count(erasures)}
                tone={toneOf(erasures)}
                to="/admin/erasures?state=requested"
              />
            </Stats>
          );
        }}
      </Loaded>
    </Section>
  );
}

import { Link } from '@evcare/shared-contracts/router';
import { EmptyState, InlineText, Skeleton, Subheading } from '@evcare/shared-ui';
import { leave as leaveTexts } from '../../../messages/leave';
import { refunds as refundTexts } from '../../../messages/refunds';
import { manager } from '../../../messages/reports';
import { count } from '../../../shared/numbers';
import { SHOP_REFUNDS_PATH } from '../../../shared/order-paths';
import { Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { DiscountQueue } from './discount-queue';
import { LeaveQueue } from './leave-queue';
import { PartsQueue } from './parts-queue';
import { RefundQueue } from './refund-queue';
import { ShopRefundQueue } from './shop-refund-queue';
import {
  useOpenLeave,
  useOpenRefunds,
  usePendingParts,
  usePendingDiscounts,
  useShopRefunds,
} from './use-approvals';

const t = manager.approvals;
const MAX_SHOWN = 6;

/** Requests that wait for the manager's decision. Each kind loads and fails independently. */
export function ApprovalsCard() {
  const parts = usePendingParts();
  const discounts = usePendingDiscounts();
  const refunds = useOpenRefunds();
  const shopRefunds = useShopRefunds();
  const leave = useOpenLeave();
  if ([parts, discounts, refunds, shopRefunds, leave].every(({ data }) => data?.items.length === 0)) {
    return (
      <Section title={t.title}>
        <EmptyState title={t.empty} />
      </Section>
    );
  }
  return (
    <Section title={t.title}>
      <Loaded query={parts} skeleton={<Skeleton height={160} radius={12} />}>
        {({ items, total }) =>
          items.length > 0 && (
            <>
              <Subheading size="16">
                {t.parts} ({count(total)})
              </Subheading>
              <PartsQueue requests={items.slice(0, MAX_SHOWN)} />
              {total > MAX_SHOWN && (
                <InlineText as={Link} target to="/staff/service-orders?tab=parts-requests">
                  {t.more(count(total))}
                </InlineText>
              )}
            </>
          )
        }
      </Loaded>
      <Loaded query={discounts} skeleton={<Skeleton height={120} radius={12} />}>
        {({ items }) =>
          items.length > 0 && (
            <>
              <Subheading size="16">
                {t.discounts} ({count(items.length)})
              </Subheading>
              <DiscountQueue discounts={items} />
            </>
          )
        }
      </Loaded>
      <Loaded query={refunds} skeleton={<Skeleton height={120} radius={12} />}>
        {({ items }) =>
          items.length > 0 && (
            <>
              <Subheading size="16">
                {refundTexts.queue.title} ({count(items.length)})
              </Subheading>
              <RefundQueue tasks={items} />
            </>
          )
        }
      </Loaded>
      <Loaded query={shopRefunds} skeleton={<Skeleton height={120} radius={12} />}>
        {({ items, total }) =>
          items.length > 0 && (
            <>
              <Subheading size="16">
                {refundTexts.shop.title} ({count(total)})
              </Subheading>
              <ShopRefundQueue orders={items.slice(0, MAX_SHOWN)} />
              <InlineText as={Link} target to={SHOP_REFUNDS_PATH}>
                {refundTexts.shop.all(count(total))}
              </InlineText>
            </>
          )
        }
      </Loaded>
      <Loaded query={leave} skeleton={<Skeleton height={120} radius={12} />}>
        {({ items }) =>
          items.length > 0 && (
            <>
              <Subheading size="16">
                {leaveTexts.queue.title} ({count(items.length)})
              </Subheading>
              <LeaveQueue requests={items} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

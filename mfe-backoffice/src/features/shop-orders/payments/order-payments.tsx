import { formatDateTime } from '@evcare/shared-contracts/format';
import type { GatewayPayment, ShopOrder } from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import { Box, Cluster, Grid, List, Subheading, Text } from '@evcare/shared-ui';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { money } from '../../../shared/numbers';
import { AttemptBadge, RefundBadge } from '../../../shared/status';
import { Problem } from './problem';

/** Payments of an order at gateways. */
export function OrderPayments({ order: { gatewayPayments } }: { readonly order: ShopOrder }) {
  if (gatewayPayments.length === 0) return null;
  return (
    <section aria-labelledby="shop-order-payments">
      <Subheading below="8" size="16" id="shop-order-payments">
        {t.title}
      </Subheading>
      <List>
        {gatewayPayments.map((payment) => (
          <Payment key={payment.reference} payment={payment} />
        ))}
      </List>
    </section>
  );
}

function Payment({ payment }: { readonly payment: GatewayPayment }) {
  const { gateway, amount, status, refund, refundAmount, startedAt, gatewayReference } = payment;
  const { refundedBefore = 0 } = payment;
  return (
    <Grid as="li" columns="1fr-auto" gap="4" gapX="16" padY="8" line="bottom">
      <Box shrink breaks>
        <Cluster as="p" gap="8" align="center">
          {GATEWAY_NAMES[gateway]}
          <AttemptBadge status={status} />
          {refund && <RefundBadge status={refund} />}
        </Cluster>
        <Text tone="muted" size="14" numeric>
          {[
            formatDateTime(startedAt),
            ...(gatewayReference === null ? [] : [t.referenceOf(gatewayReference)]),
            // Older APIs refund only whole payments.
            ...(refundAmount ? [t.refundedPart(money(refundAmount))] : []),
            ...(refundedBefore > 0 ? [t.refundedBefore(money(refundedBefore))] : []),
          ].join(' · ')}
        </Text>
        <Problem payment={payment} />
      </Box>
      <Text weight="strong" numeric text="end" nowrap>
        {money(amount)}
      </Text>
    </Grid>
  );
}

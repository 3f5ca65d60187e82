import { useId } from 'react';
import { formatDateTime, formatMoney } from '@evcare/shared-contracts/format';
import {
  ATTEMPT_STATUS_LABELS,
  GATEWAY_NAMES,
  REFUND_STATUS_LABELS,
  type EarlierAttempt,
} from '@evcare/shared-contracts/shop';
import { Badge, Cluster, Heading, Hint, List, Stack, Text } from '@evcare/shared-ui';
import { payment as t } from '../../../messages/payment';

/** Attempts to pay an order at gateways before the latest one: their results and refunds. */
export default function EarlierAttempts({ attempts }: { attempts: readonly EarlierAttempt[] }) {
  const id = useId();
  return (
    <Stack as="section" gap="8" aria-labelledby={id}>
      <Heading size="20" id={id}>
        {t.earlier}
      </Heading>
      <List gap="8">
        {attempts.map(({ gateway, status, amount, startedAt, failure, refund }) => (
          <li key={startedAt}>
            <Cluster as="p" align="center" gap="8">
              {GATEWAY_NAMES[gateway]}, {formatMoney(amount)}
              <Badge tone={ATTEMPT_STATUS_LABELS[status].tone}>{ATTEMPT_STATUS_LABELS[status].label}</Badge>
              {refund && (
                <Badge tone={REFUND_STATUS_LABELS[refund].tone}>{REFUND_STATUS_LABELS[refund].label}</Badge>
              )}
            </Cluster>
            <Hint as="time" dateTime={startedAt}>
              {formatDateTime(startedAt)}
            </Hint>
            {failure !== null && <Text tone="muted">{failure}</Text>}
          </li>
        ))}
      </List>
    </Stack>
  );
}

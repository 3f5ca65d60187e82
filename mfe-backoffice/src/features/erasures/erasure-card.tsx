import type { ReactNode } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeErasure } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { OPEN_ERASURE_STATES, type ErasureState } from '@evcare/shared-contracts/workshop';
import { Badge, Button, buttonClass, Cluster, Grid, Span, Stack, Text } from '@evcare/shared-ui';
import { personalData } from '../../messages/personal-data';
import { RetainedData, OpenMatters } from '../../shared/personal-data';

const t = personalData.page;

const TONES: Record<ErasureState, 'warning' | 'info' | 'success' | 'neutral'> = {
  requested: 'warning',
  approved: 'info',
  done: 'success',
  withdrawn: 'neutral',
  rejected: 'neutral',
};

/** Name of who is erased: a customer, or the codes of a guest. */
export const nameOf = ({ customer, guestCodes }: OfficeErasure): string =>
  guestCodes ? personalData.guest.title(guestCodes) : (customer?.fullName ?? t.erased);

interface CardProps {
  readonly erasure: OfficeErasure;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** Erasure with what it waits for and what stays. */
export function ErasureCard({ erasure, onApprove, onReject }: CardProps) {
  const { customer, customerId, state, channel, requestedBy, decidedBy, decidedAt, endedAt } = erasure;
  const name = nameOf(erasure);
  const isOpen = OPEN_ERASURE_STATES.includes(state);
  const sent = personalData.channels[channel];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.channel, requestedBy === null ? sent : t.channelBy(sent, requestedBy)],
    [t.requestedAt, formatDateTime(erasure.requestedAt)],
    ...(isOpen ? [[t.dueAt, formatDateTime(erasure.dueAt)] as const] : []),
    ...(decidedBy !== null && decidedAt !== null
      ? [[t.decided, t.decidedBy(decidedBy, formatDateTime(decidedAt))] as const]
      : []),
    ...(endedAt === null ? [] : [[t.endedAt, formatDateTime(endedAt)] as const]),
    ...(erasure.rejection === null ? [] : [[t.rejection, erasure.rejection] as const]),
  ];
  return (
    <Stack as="article" gap="12" pad="16" radius="card" ground="page" line="all" aria-label={name}>
      <Cluster gap="8" align="center" justify="between">
        <Stack gap="4">
          <Span weight="strong" breaks>
            {name}
          </Span>
          {erasure.guestCodes && erasure.guestCodes.length > 1 && (
            <Cluster gap="4" gapX="8">
              {erasure.guestCodes.map((code) => (
                <Span key={code} size="14" tone="muted" numeric>
                  {code}
                </Span>
              ))}
            </Cluster>
          )}
          {customer && (
            <Text size="14" tone="muted" breaks>
              {customer.email}
            </Text>
          )}
        </Stack>
        <Cluster gap="8">
          {erasure.filesLeft && <Badge tone="info">{t.filesLeft}</Badge>}
          <Badge tone={TONES[state]}>{personalData.states[state]}</Badge>
        </Cluster>
      </Cluster>
      <Grid as="dl" facts columns="3" gap="12" gapX="24">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <Text as="dd" breaks>
              {value}
            </Text>
          </div>
        ))}
      </Grid>
      <OpenMatters title={t.open} open={erasure.open} />
      <RetainedData title={t.retained} retained={erasure.retained} />
      {isOpen && (
        <Cluster gap="8">
          {state === 'requested' && (
            <Button size="sm" variant="danger" aria-label={t.approveOf(name)} onClick={onApprove}>
              {t.approve}
            </Button>
          )}
          <Button size="sm" variant="secondary" aria-label={t.rejectOf(name)} onClick={onReject}>
            {t.reject}
          </Button>
          {erasure.guestCodes === null && (
            <Link
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
              to={`/staff/customers?open=${encodeURIComponent(customerId)}`}
            >
              {t.openCustomer}
            </Link>
          )}
        </Cluster>
      )}
    </Stack>
  );
}

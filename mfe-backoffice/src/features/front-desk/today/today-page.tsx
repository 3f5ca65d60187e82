import type { ReactNode } from 'react';
import { DAY_STATUSES, WAITING_FOR_DESK, type DeskSummary } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Cluster, InlineText, Skeleton, Stack } from '@evcare/shared-ui';
import { todayMessages as t } from '../../../messages/front-desk';
import { Stat, Stats } from '../../../shared/numbers';
import { BackofficePage, Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { useDeskSummary } from '../../../shared/use-desk-summary';
import { Worklist } from '../../../shared/worklist';
import { dayText, today } from '../model/days';
import { ReceiveCard } from './receive-card';
import { Timeline } from './timeline';

/** Rows of work that fit above the day on a screen of 900 px. */
const ROWS_ABOVE_DAY = 8;

/**
 * Start page of the front desk: taking in a vehicle, what needs doing first, the day by bay and van, and numbers.
 */
export function TodayPage() {
  const query = useDeskSummary(true);
  return (
    <BackofficePage title={t.title} lead={dayText(today())}>
      <ReceiveCard />
      <Loaded query={query} skeleton={<TodaySkeleton />}>
        {(summary) => (
          <Stack gap="24">
            <Section title={t.first}>
              <Worklist
                title={t.first}
                alerts={summary.alerts}
                now={summary.board.now}
                shownFirst={ROWS_ABOVE_DAY}
              />
              <Waiting {...summary.badges} />
            </Section>
            <Section
              title={t.timeline.title}
              action={
                <Link
                  className={buttonClass({ variant: 'ghost', size: 'sm' })}
                  to="/staff/appointments?view=day"
                >
                  {t.timeline.open}
                </Link>
              }
            >
              <Timeline board={summary.board} />
            </Section>
            <Numbers {...summary} />
          </Stack>
        )}
      </Loaded>
    </BackofficePage>
  );
}

const ORDERS_PATH = '/staff/service-orders';

function Numbers({ numbers, board }: DeskSummary) {
  const appointmentsPath = `/staff/appointments?date=${board.date}`;
  return (
    <Stats label={t.numbers}>
      <Stat
        label={t.appointments}
        value={numbers.appointments}
        hint={t.requested(numbers.requested)}
        to={`${appointmentsPath}&status=${DAY_STATUSES.join(',')}`}
      />
      <Stat
        label={t.arrived}
        value={numbers.arrived}
        to={`${appointmentsPath}&status=checked_in,in_service,completed`}
      />
      <Stat
        label={t.late}
        value={numbers.late}
        hint={t.lateHint}
        tone={numbers.late > 0 ? 'danger' : 'neutral'}
        to={`${appointmentsPath}&late=1`}
      />
      <Stat
        label={t.inWorkshop}
        value={numbers.inWorkshop}
        to={`${ORDERS_PATH}?view=table&status=in-workshop`}
      />
      <Stat
        label={t.awaitingApproval}
        value={numbers.awaitingApproval}
        tone={numbers.awaitingApproval > 0 ? 'warning' : 'neutral'}
        to={`${ORDERS_PATH}?view=table&status=awaiting_approval`}
      />
      <Stat
        label={t.ready}
        value={numbers.ready}
        tone={numbers.ready > 0 ? 'success' : 'neutral'}
        to={`${ORDERS_PATH}?view=table&status=ready`}
      />
    </Stats>
  );
}

/** Requests and orders that wait for the front desk. */
function Waiting({ partsRequests, shopOrders }: DeskSummary['badges']) {
  if (partsRequests + shopOrders === 0) return null;
  return (
    <Cluster as="ul" gap="8" aria-label={t.waiting}>
      {partsRequests > 0 && (
        <li>
          <WaitingLink to={`${ORDERS_PATH}?tab=parts-requests`}>{t.partsRequests(partsRequests)}</WaitingLink>
        </li>
      )}
      {shopOrders > 0 && (
        <li>
          <WaitingLink to={`${ORDERS_PATH}?tab=shop-orders&status=${WAITING_FOR_DESK}`}>
            {t.shopOrders(shopOrders)}
          </WaitingLink>
        </li>
      )}
    </Cluster>
  );
}

function TodaySkeleton() {
  return (
    <Stack gap="24">
      <Skeleton height={240} radius={14} />
      <Skeleton height={480} radius={14} />
      <Skeleton height={104} radius={14} />
    </Stack>
  );
}

/** Number that waits for the desk, with a link to what it counts. */
function WaitingLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <InlineText
      as={Link}
      target
      padX="16"
      radius="chip"
      ground="warning-soft"
      tone="warning"
      plain="hover"
      to={to}
    >
      {children}
    </InlineText>
  );
}

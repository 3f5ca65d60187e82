import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import { DAY_STATUSES, WAITING_FOR_DESK, type DeskSummary } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Cluster, Skeleton, Stack } from '@evcare/shared-ui';
import { todayMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { Stat, Stats } from '../../../shared/numbers';
import { BackofficePage, Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { dayText, today } from '../model/days';
import { Alerts } from './alerts';
import { ReceptionDesk } from './reception-desk';
import { Timeline } from './timeline';
import styles from './today.module.css';

/** Refresh interval in milliseconds: late and at-risk times grow without any change of the data. */
const REFRESH_INTERVAL_MS = 60_000;

/** Start page of the front desk: figures of today, alerts, timeline, and reception by plate. */
export function TodayPage() {
  const query = useApiQuery(addressOf(frontDeskApi.summary), {
    entities: ['appointment', 'service-order', 'parts-request', 'shop-order', 'calendar'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  return (
    <BackofficePage title={t.title} lead={dayText(today())}>
      <ReceptionDesk />
      <Loaded query={query} skeleton={<TodaySkeleton />}>
        {(summary) => (
          <Stack gap="24">
            <Numbers {...summary} />
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
            <Section title={t.alerts.title}>
              <Alerts alerts={summary.alerts} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </BackofficePage>
  );
}

function Numbers({ numbers, badges, board }: DeskSummary) {
  const appointmentsPath = `/staff/appointments?date=${board.date}`;
  const ordersPath = '/staff/service-orders';
  return (
    <>
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
          to={`${ordersPath}?view=table&status=in-workshop`}
        />
        <Stat
          label={t.awaitingApproval}
          value={numbers.awaitingApproval}
          tone={numbers.awaitingApproval > 0 ? 'warning' : 'neutral'}
          to={`${ordersPath}?view=table&status=awaiting_approval`}
        />
        <Stat
          label={t.ready}
          value={numbers.ready}
          tone={numbers.ready > 0 ? 'success' : 'neutral'}
          to={`${ordersPath}?view=table&status=ready`}
        />
      </Stats>
      {badges.partsRequests + badges.shopOrders > 0 && (
        <Cluster as="ul" gap="8" className={styles['waiting']} aria-label={t.waiting}>
          {badges.partsRequests > 0 && (
            <li>
              <Link className={styles['chip']} to={`${ordersPath}?tab=parts-requests`}>
                {t.partsRequests(badges.partsRequests)}
              </Link>
            </li>
          )}
          {badges.shopOrders > 0 && (
            <li>
              <Link
                className={styles['chip']}
                to={`${ordersPath}?tab=shop-orders&status=${WAITING_FOR_DESK}`}
              >
                {t.shopOrders(badges.shopOrders)}
              </Link>
            </li>
          )}
        </Cluster>
      )}
    </>
  );
}

function TodaySkeleton() {
  return (
    <Stack gap="24">
      <Skeleton height={104} radius={14} />
      <Skeleton height={280} radius={14} />
      <Skeleton height={160} radius={14} />
    </Stack>
  );
}

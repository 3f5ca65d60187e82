import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import { DAY_STATUSES, may, WAITING_FOR_DESK, type DeskSummary } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Cluster, Skeleton, Stack } from '@evcare/shared-ui';
import { todayMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { Stat, Stats } from '../../../shared/numbers';
import { BackofficePage, Section } from '../../../shared/page';
import { useSession } from '../../../shared/scope';
import { Loaded } from '../../../shared/states';
import { useWaitingContacts } from '../../../shared/use-waiting-contacts';
import { dayText, today } from '../model/days';
import { Alerts } from './alerts';
import { ReceptionDesk } from './reception-desk';
import { Timeline } from './timeline';
import styles from './today.module.css';

/** Refresh interval in milliseconds: late and at-risk times grow without any change of the data. */
const REFRESH_INTERVAL_MS = 60_000;

/** Start page of the front desk: reception by plate, alerts, timeline of the day by bay, and figures. */
export function TodayPage() {
  const query = useApiQuery(addressOf(frontDeskApi.summary), {
    entities: ['appointment', 'service-order', 'parts-request', 'shop-order', 'calendar'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  const contacts = useWaitingContacts(may(useSession().user?.role, 'contacts.answer'));
  return (
    <BackofficePage title={t.title} lead={dayText(today())}>
      <ReceptionDesk />
      <Loaded query={query} skeleton={<TodaySkeleton />}>
        {(summary) => (
          <Stack gap="24">
            <Section title={t.alerts.title}>
              <Waiting {...summary.badges} contacts={contacts} />
              <Alerts alerts={summary.alerts} now={summary.board.now} />
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

/** Requests, orders and calls that wait for the front desk. */
function Waiting({
  partsRequests,
  shopOrders,
  contacts,
}: DeskSummary['badges'] & { readonly contacts: number }) {
  if (partsRequests + shopOrders + contacts === 0) return null;
  return (
    <Cluster as="ul" gap="8" aria-label={t.waiting}>
      {contacts > 0 && (
        <li>
          <Link className={styles['chip']} to={`${ORDERS_PATH}?tab=contacts`}>
            {t.contacts(contacts)}
          </Link>
        </li>
      )}
      {partsRequests > 0 && (
        <li>
          <Link className={styles['chip']} to={`${ORDERS_PATH}?tab=parts-requests`}>
            {t.partsRequests(partsRequests)}
          </Link>
        </li>
      )}
      {shopOrders > 0 && (
        <li>
          <Link className={styles['chip']} to={`${ORDERS_PATH}?tab=shop-orders&status=${WAITING_FOR_DESK}`}>
            {t.shopOrders(shopOrders)}
          </Link>
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

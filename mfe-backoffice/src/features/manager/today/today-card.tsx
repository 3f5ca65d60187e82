import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import { DAY_STATUSES, presetPeriod, reportText, type Usage } from '@evcare/shared-contracts/office';
import { Grid, Skeleton } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { useApiQuery } from '../../../shared/data';
import { count, Stat, Stats } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { useDeskSummary } from '../../../shared/use-desk-summary';
import { useNow } from '../../../shared/use-now';
import { reportPath } from '../report-path';

const t = manager.today;
const definitions = manager.definitions;
const ORDERS = '/staff/service-orders?view=table';
const MINUTE_MS = 60_000;

const hours = (value: number): string => t.hoursOf(reportText(value, 'number'));
const sumOf = (usages: readonly Usage[], key: 'available' | 'booked' | 'worked'): number =>
  usages.reduce((sum, usage) => sum + (usage[key] ?? 0), 0);

/** Plan of today, and the part of it that has happened. Each number opens the rows that it counts. */
export function TodayCard() {
  return (
    <Section title={t.title}>
      <Grid gap="12">
        <Counts />
        <Hours />
      </Grid>
    </Section>
  );
}

function Counts() {
  return (
    <Loaded query={useDeskSummary(true)} skeleton={<Skeleton height={92} radius={12} />}>
      {({ numbers, board: { date } }) => {
        const appointments = `/staff/appointments?date=${date}`;
        return (
          <Stats label={t.numbers}>
            <Stat
              label={t.arrived}
              value={count(numbers.arrived)}
              hint={t.planned(count(numbers.appointments))}
              definition={definitions.arrived}
              to={`${appointments}&status=${DAY_STATUSES.filter((status) => status !== 'requested' && status !== 'confirmed').join(',')}`}
            />
            <Stat
              label={t.requested}
              value={count(numbers.requested)}
              tone={numbers.requested > 0 ? 'warning' : 'neutral'}
              definition={definitions.requested}
              to={`${appointments}&status=requested`}
            />
            <Stat
              label={t.late}
              value={count(numbers.late)}
              tone={numbers.late > 0 ? 'danger' : 'neutral'}
              definition={definitions.late}
              to={`${appointments}&late=1`}
            />
            <Stat
              label={t.inWorkshop}
              value={count(numbers.inWorkshop)}
              definition={definitions.inWorkshop}
              to={`${ORDERS}&status=in-workshop`}
            />
            <Stat
              label={t.awaitingApproval}
              value={count(numbers.awaitingApproval)}
              tone={numbers.awaitingApproval > 0 ? 'warning' : 'neutral'}
              definition={definitions.awaitingApproval}
              to={`${ORDERS}&status=awaiting_approval`}
            />
            <Stat
              label={t.ready}
              value={count(numbers.ready)}
              tone={numbers.ready > 0 ? 'success' : 'neutral'}
              definition={definitions.ready}
              to={`${ORDERS}&status=ready`}
            />
          </Stats>
        );
      }}
    </Loaded>
  );
}

/** Loads the planned and the worked hours of today. */
export function useHoursToday() {
  const period = presetPeriod('today', useNow(MINUTE_MS));
  const query = useApiQuery(addressOf(reportApi.utilisationCard, { query: period }), {
    entities: ['appointment', 'service-order', 'calendar'],
  });
  return { period, query };
}

function Hours() {
  const { period, query } = useHoursToday();
  return (
    <Loaded query={query} skeleton={<Skeleton height={92} radius={12} />}>
      {({ bays, technicians }) => (
        <Stats label={t.hours}>
          <Stat
            label={t.bayHours}
            value={hours(sumOf(bays, 'booked'))}
            hint={t.ofOpen(hours(sumOf(bays, 'available')))}
            definition={definitions.bayHours}
            to={`/staff/appointments?view=day&date=${period.from}`}
          />
          <Stat
            label={t.workHours}
            value={hours(sumOf(technicians, 'worked'))}
            hint={t.ofPlan(hours(sumOf(technicians, 'booked')), hours(sumOf(technicians, 'available')))}
            definition={definitions.workHours}
            to={reportPath('technicians', period)}
          />
        </Stats>
      )}
    </Loaded>
  );
}

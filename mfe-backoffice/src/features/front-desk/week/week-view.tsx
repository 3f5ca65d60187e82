import { CarFront, Truck, UserRound } from 'lucide-react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { Alert, Box, Button, Cluster, List, Skeleton, Text } from '@evcare/shared-ui';
import { PROBLEM_LABELS, weekMessages as t } from '../../../messages/week';
import { useApiQuery } from '../../../shared/data';
import { noPrint, printOnly } from '../../../shared/print';
import { Loaded } from '../../../shared/states';
import { ViewSwitch } from '../../../shared/views';
import { addDays, shortDay, whenText, type Day } from '../model/days';
import { toGroup, type Group } from './plan';
import { WeekBoard } from './week-board';

const GROUP_VIEWS = [
  { id: 'bay', name: t.groups.bay, icon: CarFront },
  { id: 'van', name: t.groups.van, icon: Truck },
  { id: 'person', name: t.groups.person, icon: UserRound },
] as const;

/** Refresh interval in milliseconds, for work that takes longer than planned. */
const REFRESH_INTERVAL_MS = 60_000;

interface WeekViewProps {
  /** Monday of the week. */
  readonly monday: Day;
  /** Grouping in the address. */
  readonly by: string;
  readonly onBy: (group: Group) => void;
  readonly onOpen: (code: string) => void;
}

/** Week of the workshop by bay, van or technician, with the appointments that no longer fit. */
export function WeekView({ monday, by, onBy, onOpen }: WeekViewProps) {
  const group = toGroup(by);
  const query = useApiQuery(addressOf(staffAppointmentApi.week, { query: { date: monday } }), {
    entities: ['appointment', 'service-order', 'calendar', 'user'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  const range = t.range(shortDay(monday), shortDay(addDays(monday, 6)));
  return (
    <>
      <div className={noPrint}>
        <ViewSwitch label={t.group} views={GROUP_VIEWS} current={group} onChange={onBy} />
      </div>
      <Text size="20" weight="strong" className={printOnly}>
        {t.caption(range)}
      </Text>
      <Problems onOpen={onOpen} />
      <Loaded query={query} skeleton={<Skeleton height={640} radius={14} />}>
        {(board) => (
          <WeekBoard key={`${monday} ${group}`} board={board} group={group} range={range} onOpen={onOpen} />
        )}
      </Loaded>
    </>
  );
}

/** Coming appointments of any week that must be moved or reassigned, each opened by a click. */
function Problems({ onOpen }: Pick<WeekViewProps, 'onOpen'>) {
  const { data } = useApiQuery(addressOf(staffAppointmentApi.problems), {
    entities: ['appointment', 'service-order', 'calendar', 'user'],
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert tone="warning">
      <Box as="details" className={noPrint}>
        <summary>
          <strong>{t.problems(data.items.length)}</strong> {t.problemsHint}
        </summary>
        <List gap="4" above="8">
          {data.items.map(({ code, startAt, customer, plate, technician, problems }) => (
            <Cluster as="li" key={code} gap="8" align="center">
              <Button size="sm" variant="ghost" onClick={() => onOpen(code)}>
                {code}
              </Button>
              <span>
                {[whenText(startAt), plate, customer, technician].filter(Boolean).join(' · ')}:{' '}
                <strong>{problems.map((problem) => PROBLEM_LABELS[problem]).join(', ')}</strong>
              </span>
            </Cluster>
          ))}
        </List>
      </Box>
    </Alert>
  );
}

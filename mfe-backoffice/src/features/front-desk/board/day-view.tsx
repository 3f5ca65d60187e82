import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { EmptyState, Skeleton, Text } from '@evcare/shared-ui';
import { appointmentMessages, todayMessages } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { printOnly } from '../../../shared/print';
import { Loaded } from '../../../shared/states';
import { dayText, today, type Day } from '../model/days';
import { rangeOf } from '../model/range';
import { Board } from './board';

interface DayViewProps {
  readonly day: Day;
  /** Bay shown on phones. */
  readonly bay: string;
  readonly onBay: (bay: string) => void;
  readonly onOpen: (code: string) => void;
}

/** Refresh interval in milliseconds, for the late minutes and the current-time line. */
const REFRESH_INTERVAL_MS = 60_000;

/** Board of one day, by bay. */
export function DayView({ day, ...boardProps }: DayViewProps) {
  const query = useApiQuery(addressOf(staffAppointmentApi.day, { query: { date: day } }), {
    entities: ['appointment', 'calendar'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  return (
    <>
      <Text size="20" weight="strong" className={printOnly}>
        {dayText(day)}
      </Text>
      <Loaded query={query} skeleton={<Skeleton height={640} radius={14} />}>
        {(board) => {
          const range = rangeOf(board);
          if (range) return <Board key={board.date} board={board} range={range} {...boardProps} />;
          const emptyTitle = day === today() ? appointmentMessages.emptyToday : appointmentMessages.emptyDay;
          return (
            <EmptyState title={board.closed ? todayMessages.timeline.closed(board.closed) : emptyTitle} />
          );
        }}
      </Loaded>
    </>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addressOf, staffApi, workshopSettingsApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam, formatDate, formatDayMonth, isDay } from '@evcare/shared-contracts/format';
import {
  isPartOfDay,
  minuteText,
  WEEKDAY_LABELS,
  type OfficeCalendar,
  type StaffMember,
} from '@evcare/shared-contracts/office';
import { Button, Cluster, Span, Stack } from '@evcare/shared-ui';
import { staffManagement } from '../../../messages/staff-management';
import { useApiQuery } from '../../../shared/data';
import { DataTable, useUrlState, type Column } from '../../../shared/list';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { startOfWeek, addDays } from '../days';
import { usePageLocation } from '../use-page-location';
import { useNow } from '../../../shared/use-now';

const t = staffManagement.week;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Shifts of a week, with leave and closed days. */
export function WeekTab() {
  const [state, set] = useUrlState({ week: '' });
  const { memberHref } = usePageLocation();
  const today = dayInVietnam(useNow());
  const weekStart = startOfWeek(isDay(state.week) ? state.week : today);
  const staff = useApiQuery(addressOf(staffApi.list), { entities: ['user', 'calendar'] });
  const calendar = useApiQuery(addressOf(workshopSettingsApi.calendar), { entities: ['calendar'] });
  return (
    <Loaded query={staff} skeleton={<RowsSkeleton />}>
      {({ items }) => (
        <Stack gap="16">
          <Cluster align="center" gap="8">
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.previous}
              onClick={() => set({ week: addDays(weekStart, -7) })}
            >
              <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
            <strong aria-live="polite">
              {t.range(formatDayMonth(weekStart), formatDate(addDays(weekStart, 6)))}
            </strong>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.next}
              onClick={() => set({ week: addDays(weekStart, 7) })}
            >
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </Cluster>
          <DataTable
            caption={t.caption}
            columns={columnsOf(weekStart, calendar.data)}
            rows={items.filter(({ role, status }) => role === 'technician' && status === 'active')}
            rowKey={({ id }) => id}
            rowHref={({ id }) => memberHref(id)}
          />
        </Stack>
      )}
    </Loaded>
  );
}

const columnsOf = (
  weekStart: string,
  calendar: OfficeCalendar | undefined,
): readonly Column<StaffMember>[] => [
  { key: 'name', header: t.name, cell: ({ fullName }) => fullName },
  ...WEEKDAYS.map((weekday): Column<StaffMember> => {
    const day = addDays(weekStart, weekday - 1);
    const closed = calendar?.closed.find((closedDay) => closedDay.day === day);
    return {
      key: String(weekday),
      header: `${WEEKDAY_LABELS[weekday] ?? ''} ${formatDayMonth(day)}`,
      cell: (member) =>
        closed ? (
          <Span tone="muted" title={closed.reason}>
            {t.closed}
          </Span>
        ) : (
          <DayCell member={member} day={day} weekday={weekday} />
        ),
    };
  }),
];

function DayCell({ member, day, weekday }: { member: StaffMember; day: string; weekday: number }) {
  const leave = member.absences.filter(({ from, to }) => from <= day && day <= to);
  if (!leave.every(isPartOfDay))
    return (
      <Span tone="warning" weight="strong">
        {t.leave}
      </Span>
    );
  const hours = member.shifts.filter((shift) => shift.weekday === weekday);
  if (hours.length === 0) return <Span tone="muted">{t.off}</Span>;
  return (
    <Stack as="span" nowrap>
      {hours.map(({ startMinute, endMinute }) => (
        <span key={startMinute}>
          {minuteText(startMinute)}–{minuteText(endMinute)}
        </span>
      ))}
      {leave.map(({ id, startMinute, endMinute }) => (
        <Span key={id} tone="warning" weight="strong">
          {t.leavePart(`${minuteText(startMinute ?? 0)}–${minuteText(endMinute ?? 0)}`)}
        </Span>
      ))}
    </Stack>
  );
}

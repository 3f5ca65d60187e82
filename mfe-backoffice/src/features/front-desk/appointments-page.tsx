import { CalendarDays, CalendarRange, Hourglass, List, Plus } from 'lucide-react';
import { Navigate } from '@evcare/shared-contracts/router';
import { Button, Cluster } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { appointmentMessages as t } from '../../messages/front-desk';
import { weekMessages as week } from '../../messages/week';
import { receivePath } from '../../shared/find';
import { BackofficePage } from '../../shared/page';
import { noPrint } from '../../shared/print';
import { useShortcut } from '../../shared/shortcuts';
import { ViewSwitch } from '../../shared/views';
import { DayView } from './board/day-view';
import { NewAppointmentSheet } from './booking/new-appointment-sheet';
import { CheckInSheet } from './check-in/check-in-sheet';
import { AppointmentSheet } from './detail/appointment-sheet';
import { ListView } from './list/list-view';
import { useAppointmentsUrl } from './model/address';
import { addDays, mondayOf } from './model/days';
import { WaitingView } from './waiting/waiting-view';
import { WeekView } from './week/week-view';
import { DayBar } from './day-bar';
import styles from './appointments.module.css';

const VIEWS = [
  { id: 'list', name: t.views.list, icon: List },
  { id: 'day', name: t.views.day, icon: CalendarRange },
  { id: 'week', name: t.views.week, icon: CalendarDays },
  { id: 'waiting', name: t.views.waiting, icon: Hourglass },
] as const;

/** Appointments as a list, as a day's board or as a week; an open sheet covers either view. */
export function AppointmentsPage() {
  const { address, set, day, isDayView, isWeekView, everyDay, filtered } = useAppointmentsUrl();
  const { open, do: step } = address;
  const isNew = address.new === 'phone';

  const goTo = (date: string) => set({ date });
  useShortcut('n', t.keys.create, () => set({ new: 'phone', plate: '' }));
  const isWaitingView = address.view === 'waiting';
  const stepDays = isWeekView ? 7 : 1;
  useShortcut('l', t.keys.list, () => set({ view: 'list' }), isDayView || isWeekView);
  useShortcut('d', t.keys.day, () => set({ view: 'day' }), !isDayView);
  useShortcut('w', t.keys.week, () => set({ view: 'week' }), !isWeekView);
  useShortcut('[', isWeekView ? week.previous : t.keys.previous, () => goTo(addDays(day, -stepDays)));
  useShortcut(']', isWeekView ? week.next : t.keys.next, () => goTo(addDays(day, stepDays)));
  useShortcut('t', t.keys.today, () => goTo(''));

  // Links from before walk-ins had one way in.
  if (address.new === 'walk_in') return <Navigate to={receivePath(address.plate)} replace />;
  const close = () => set({ open: '', do: '', plate: '' });
  return (
    <BackofficePage
      title={t.title}
      action={
        <Cluster gap="8" className={noPrint}>
          {isDayView && (
            <PrintButton variant="ghost" className={styles['print']}>
              {t.print}
            </PrintButton>
          )}
          <Button
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => set({ new: 'phone', plate: '' })}
          >
            {t.create}
          </Button>
        </Cluster>
      }
    >
      <Cluster align="center" gap="12" gapX="24" className={noPrint}>
        <ViewSwitch
          label={t.view}
          views={VIEWS}
          current={VIEWS.find(({ id }) => id === address.view)?.id ?? 'list'}
          onChange={(view) => set({ view })}
        />
        {!isWaitingView && (
          <DayBar
            day={day}
            everyDay={everyDay}
            allowAllDays={!isDayView && !isWeekView}
            wholeWeek={isWeekView}
            onChange={goTo}
          />
        )}
      </Cluster>
      {isWaitingView ? (
        <WaitingView onOpen={(code) => set({ open: code })} />
      ) : isWeekView ? (
        <WeekView
          monday={mondayOf(day)}
          by={address.by}
          onBy={(by) => set({ by: by === 'bay' ? '' : by })}
          onOpen={(code) => set({ open: code })}
        />
      ) : isDayView ? (
        <DayView
          day={day}
          bay={address.bay}
          onBay={(bay) => set({ bay }, { replace: true })}
          onOpen={(code) => set({ open: code })}
        />
      ) : (
        <ListView address={address} set={set} day={day} everyDay={everyDay} filtered={filtered} />
      )}
      {open !== '' && step !== 'check-in' && (
        <AppointmentSheet
          code={open}
          onClose={close}
          onCheckIn={() => set({ do: 'check-in' })}
          assigns={step === 'assign'}
        />
      )}
      {open !== '' && step === 'check-in' && (
        <CheckInSheet
          key={open}
          code={open}
          plate={address.plate}
          onClose={close}
          onDone={() => set({ do: '', plate: '' }, { replace: true })}
        />
      )}
      {isNew && (
        <NewAppointmentSheet
          plate={address.plate}
          day={day}
          onClose={() => set({ new: '', plate: '' })}
          onDone={(code) => set({ new: '', plate: '', open: code, do: '' }, { replace: true })}
          onWaiting={() => set({ new: '', plate: '', view: 'waiting' }, { replace: true })}
        />
      )}
    </BackofficePage>
  );
}

import { addressOf, frontDeskApi, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { EmptyState, Skeleton } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';
import { AppointmentBadge } from '../../../shared/status';
import { whenText } from '../model/days';
import { CheckInForm } from './check-in-form';

interface CheckInSheetProps {
  readonly code: string;
  /** Complete plate that the user has typed from the vehicle. */
  readonly plate?: string;
  readonly onClose: () => void;
  /** Called after the check-in. */
  readonly onDone: () => void;
}

/** Loads an appointment, and shows the form of its check-in if that is possible now. */
export function CheckInSheet({ code, plate: typedPlate = '', onClose, onDone }: CheckInSheetProps) {
  const query = useApiQuery(addressOf(staffAppointmentApi.read, { params: { code } }), {
    entities: ['appointment'],
    keepPrevious: false,
  });
  const plate = query.data?.vehicle?.plate;
  const reception = useApiQuery(
    plate === undefined ? null : addressOf(frontDeskApi.reception, { query: { plate } }),
    { keepPrevious: false },
  );
  if (query.data?.steps.includes('check-in')) {
    return (
      <CheckInForm
        key={code}
        appointment={query.data}
        reception={reception.data ?? null}
        plate={typedPlate}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Sheet open onClose={onClose} title={t.title(code)}>
      <Loaded query={query} skeleton={<Skeleton height={480} radius={14} />}>
        {(appointment) => <NotNow appointment={appointment} />}
      </Loaded>
    </Sheet>
  );
}

function NotNow({ appointment: { status, startAt } }: { readonly appointment: StaffAppointment }) {
  return (
    <EmptyState
      title={t.notNow}
      text={
        <>
          <AppointmentBadge status={status} />
          {status === 'confirmed' && <p>{t.onTheDay(whenText(startAt))}</p>}
        </>
      }
    />
  );
}

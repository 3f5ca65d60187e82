import { useRef } from 'react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, buttonClass, Cluster, Skeleton } from '@evcare/shared-ui';
import { detailMessages as t, steps as names } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { serviceOrderPath } from '../../../shared/order-paths';
import { Loaded } from '../../../shared/states';
import { useStepDialogs } from '../actions/use-step-dialogs';
import { AppointmentFacts } from './appointment-facts';

interface AppointmentSheetProps {
  readonly code: string;
  readonly onClose: () => void;
  readonly onCheckIn: () => void;
  /** Opens the sheet with the dialog for bay and technician. */
  readonly assigns?: boolean;
}

/** Details of an appointment with the steps that are allowed now. */
export function AppointmentSheet({ code, onClose, onCheckIn, assigns = false }: AppointmentSheetProps) {
  const query = useApiQuery(addressOf(staffAppointmentApi.read, { params: { code } }), {
    entities: ['appointment', 'service-order'],
    keepPrevious: false,
  });
  const { data } = query;
  return (
    <Sheet
      open
      onClose={onClose}
      title={code}
      footer={data && <Footer key={data.code} appointment={data} onCheckIn={onCheckIn} assigns={assigns} />}
    >
      <Loaded query={query} skeleton={<Skeleton height={480} radius={14} />}>
        {(appointment) => (
          <>
            <StaleNote appointment={appointment} />
            <AppointmentFacts appointment={appointment} />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

/** Note shown when the appointment has changed since the sheet was opened. */
function StaleNote({ appointment }: { readonly appointment: StaffAppointment }) {
  const openedVersion = useRef(appointment.version);
  // oxlint-disable-next-line react/refs -- the version that the sheet was opened with never changes
  if (appointment.version === openedVersion.current) return null;
  return <Alert tone="info">{t.stale}</Alert>;
}

function Footer({
  appointment,
  onCheckIn,
  assigns,
}: {
  readonly appointment: StaffAppointment;
  readonly onCheckIn: () => void;
  readonly assigns: boolean;
}) {
  const { run, busy, dialogs } = useStepDialogs(appointment, onCheckIn, assigns ? 'assign' : null);
  const { steps, serviceOrderId } = appointment;
  if (steps.length === 0 && serviceOrderId === null) return null;
  return (
    <Cluster gap="8" role="group" aria-label={t.actions}>
      {serviceOrderId !== null && (
        <Link className={buttonClass()} to={serviceOrderPath(serviceOrderId)}>
          {t.serviceOrder}
        </Link>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          variant={
            step === 'confirm' || step === 'check-in' ? 'primary' : step === 'cancel' ? 'ghost' : 'secondary'
          }
          busy={step === 'confirm' && busy}
          onClick={() => run(step)}
        >
          {names[step]}
        </Button>
      ))}
      {dialogs}
    </Cluster>
  );
}

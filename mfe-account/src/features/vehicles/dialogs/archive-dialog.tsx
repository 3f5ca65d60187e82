import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { Link } from '@evcare/shared-contracts/router';
import { visitText, type Vehicle } from '@evcare/shared-contracts/workshop';
import { Alert, Button, buttonClass, Cluster, Stack } from '@evcare/shared-ui';
import { appointmentHref } from '@evcare/shared-ui/appointments';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { useRemote } from '../../../shared/remote-scope';

const t = vehicles.archiving;

interface ArchiveDialogProps {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Confirmation before a vehicle is archived; vehicles with an open appointment cannot be archived. */
export function ArchiveDialog({ vehicle, onClose, onSaved }: ArchiveDialogProps) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasAppointment, setHasAppointment] = useState(visitText(vehicle) !== null);

  const archive = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call(http, vehicleApi.archive, { params: { id: vehicle.id } });
      toasts.success(t.done(vehicle.name));
      onSaved();
    } catch (error) {
      setBusy(false);
      if (isHttpError(error) && error.code === 'VEHICLE_BUSY') setHasAppointment(true);
      else setFailure(isHttpError(error) ? error.message : messages.common.somethingWrong);
    }
  };

  return (
    <Dialog
      open
      size="sm"
      title={hasAppointment ? (vehicle.inWorkshop ? t.inWorkshop : t.busy) : t.title(vehicle.name)}
      description={hasAppointment ? t.busyText : t.text}
      closeLabel={messages.common.close}
      onClose={onClose}
    >
      <Stack gap="16">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {hasAppointment ? messages.common.close : messages.common.cancel}
          </Button>
          {hasAppointment ? (
            vehicle.openAppointment !== null && (
              <Link className={buttonClass()} to={appointmentHref(vehicle.openAppointment)}>
                {t.appointment}
              </Link>
            )
          ) : (
            <Button variant="danger" busy={busy} busyLabel={t.working} onClick={() => void archive()}>
              {t.confirm}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Dialog>
  );
}

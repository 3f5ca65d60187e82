import { useState } from 'react';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { Button, Cluster } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { VehicleForm, type UnsavedInput } from '../form/vehicle-form';

const t = vehicles.form;
/** Moves the focus to the button, because the field that had it is now hidden. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

interface VehicleDialogProps {
  readonly vehicle?: Vehicle;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Dialog to add or edit a vehicle. Asks for confirmation before unsaved input is discarded. */
export function VehicleDialog({ vehicle, onClose, onSaved }: VehicleDialogProps) {
  const [unsaved, setUnsaved] = useState<UnsavedInput | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (unsaved?.dirty && !isConfirming ? setConfirming(true) : onClose());

  const discard = () => {
    unsaved?.discard();
    onClose();
  };

  return (
    <Dialog
      open
      size="lg"
      title={isConfirming ? t.dropTitle : vehicle ? t.editTitle(vehicle.name) : t.addTitle}
      closeLabel={messages.common.close}
      onClose={close}
    >
      {isConfirming && (
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={discard}>
            {t.drop}
          </Button>
          <Button ref={focusOnMount} onClick={() => setConfirming(false)}>
            {t.keep}
          </Button>
        </Cluster>
      )}
      <div hidden={isConfirming}>
        <VehicleForm
          {...(vehicle && { vehicle })}
          onSaved={onSaved}
          onCancel={close}
          onUnsaved={setUnsaved}
        />
      </div>
    </Dialog>
  );
}

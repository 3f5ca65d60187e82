import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { ArchiveDialog } from './archive-dialog';
import { ClaimDialog } from './claim-dialog';
import { OdometerDialog } from './odometer-dialog';
import type { OpenDialog } from './use-dialogs';
import { VehicleDialog } from './vehicle-dialog';

export interface VehicleDialogsProps {
  readonly open: OpenDialog;
  readonly vehicles: readonly Vehicle[];
  readonly onClose: () => void;
  readonly onSaved: (kind: OpenDialog['kind']) => void;
}

/** Dialog named by the URL; renders nothing if the vehicle does not exist. */
export default function VehicleDialogs({ open, vehicles, onClose, onSaved }: VehicleDialogsProps) {
  const shared = { onClose, onSaved: () => onSaved(open.kind) };
  if (open.kind === 'add') return <VehicleDialog {...shared} />;
  if (open.kind === 'claim') return <ClaimDialog {...shared} />;
  const vehicle = vehicles.find(({ id }) => id === open.id);
  if (!vehicle) return null;
  if (open.kind === 'edit') return <VehicleDialog {...shared} vehicle={vehicle} />;
  if (open.kind === 'km') return <OdometerDialog {...shared} vehicle={vehicle} />;
  return <ArchiveDialog {...shared} vehicle={vehicle} />;
}

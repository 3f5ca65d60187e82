import { useState } from 'react';
import { may, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Button, Span, Stack } from '@evcare/shared-ui';
import { vehicleLinkMessages as t } from '../../../messages/vehicle-links';
import { useSession } from '../../../shared/scope';
import { LinkVehicleDialog } from '../dialogs/link-vehicle-dialog';

/** Says that the visit is linked to no account, and offers to add its vehicle to one. */
export function VehicleAccount({ order }: { readonly order: OfficeOrder }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="span" gap="8">
      <Span tone="muted">{t.none}</Span>
      {may(user?.role, 'vehicles.edit') && (
        <span>
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t.link}
          </Button>
        </span>
      )}
      {isOpen && <LinkVehicleDialog order={order} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

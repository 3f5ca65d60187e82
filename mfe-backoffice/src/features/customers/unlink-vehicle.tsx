import { useState } from 'react';
import { call, staffVehicleClaimApi } from '@evcare/shared-contracts/endpoints';
import type { Customer } from '@evcare/shared-contracts/office';
import { Button, Text } from '@evcare/shared-ui';
import { vehicleLinkMessages as t } from '../../messages/vehicle-links';
import { ReasonDialog } from '../../shared/forms';
import { Reserved } from '../../shared/rights';

/** Button with which a manager undoes that a visited vehicle was added to the account, also if it is archived. */
export function UnlinkVehicle({ vehicle }: { readonly vehicle: Customer['cars'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const { id, plate, linked } = vehicle;
  if (!linked) return null;
  return (
    <>
      <Reserved right="vehicles.unlink">
        {(blocked) => (
          <Button
            {...blocked}
            size="sm"
            variant="ghost"
            aria-label={t.unlinkOf(plate)}
            onClick={() => setOpen(true)}
          >
            {t.unlink}
          </Button>
        )}
      </Reserved>
      {isOpen && (
        <ReasonDialog
          title={t.unlinkTitle(plate)}
          label={t.unlinkReason}
          confirm={t.unlink}
          variant="danger"
          draft={`vehicle:${id}:unlink`}
          entities={['customer', 'service-order']}
          send={(http, body) => call(http, staffVehicleClaimApi.unlink, { params: { id }, body })}
          onClose={() => setOpen(false)}
        >
          <Text>{t.unlinkText}</Text>
        </ReasonDialog>
      )}
    </>
  );
}

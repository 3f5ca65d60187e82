import { useState } from 'react';
import { may, SHOP_ORDER_STEP_RIGHTS, type ShopOrder } from '@evcare/shared-contracts/office';
import { carrierName } from '@evcare/shared-contracts/shop';
import { Button, Text } from '@evcare/shared-ui';
import { parcels } from '../../../messages/parcels';
import { useSession } from '../../../shared/scope';
import { RegisterDialog } from './register-dialog';

const t = parcels.registration;

/** True if the order shows a registered parcel, or one can be registered. */
export const hasRegistration = ({ registration, registrableWith = [] }: ShopOrder): boolean =>
  Boolean(registration) || registrableWith.length > 0;

/** Parcel that a carrier expects, or the button to register it. */
export function Registration({ order }: { readonly order: ShopOrder }) {
  const mayRegister = may(useSession().user?.role, SHOP_ORDER_STEP_RIGHTS.ship);
  const [isOpen, setIsOpen] = useState(false);
  // Responses of an older release lack this field.
  const { registration = null } = order;
  if (registration) {
    return <Text numeric>{t.done(carrierName(registration.carrier), registration.trackingCode)}</Text>;
  }
  if (!mayRegister) return null;
  return (
    <div>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        {t.register}
      </Button>
      {isOpen && <RegisterDialog order={order} label={t.register} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

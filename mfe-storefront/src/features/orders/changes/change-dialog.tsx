import type { Order } from '@evcare/shared-contracts/shop';
import { Dialog } from '@evcare/shared-ui/dialog';
import { orderChanges as t } from '../../../messages/order-changes';
import type { OrderData } from '../routes';
import type { OrderActions } from '../use-order';
import { AddressForm } from './address-form';
import { LinesForm } from './lines-form';

/** Part of an order that a dialog changes. */
export type ChangedPart = 'address' | 'lines';

export interface ChangeFormProps {
  order: Order;
  data: OrderData;
  actions: OrderActions;
  onClose: () => void;
}

/** Dialog in which customers change the address or the quantities of an order that is not packed yet. */
export default function ChangeDialog({ part, ...props }: ChangeFormProps & { part: ChangedPart }) {
  const { order, onClose } = props;
  const address = order.changeable?.address;
  return (
    <Dialog open onClose={onClose} title={t.titles[part](order.code)} closeLabel={t.close}>
      {part === 'address' && address ? (
        <AddressForm {...props} current={{ fullName: order.contact.fullName, ...address }} />
      ) : (
        <LinesForm {...props} />
      )}
    </Dialog>
  );
}

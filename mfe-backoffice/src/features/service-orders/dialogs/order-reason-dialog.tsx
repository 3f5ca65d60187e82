import type { ReactNode } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import type { ButtonVariant } from '@evcare/shared-ui';
import { ReasonDialog, type FormHeaders } from '../../../shared/forms';
import { loadOrder, orderPath } from '../model/use-step-form';

interface Props {
  readonly order: OfficeOrder;
  /** Name of the stored draft, unique within the order. */
  readonly name: string;
  readonly title: string;
  readonly label?: string;
  readonly confirm: string;
  readonly variant?: ButtonVariant;
  readonly children?: ReactNode;
  readonly send: (
    http: Http,
    body: { readonly reason: string },
    headers: FormHeaders,
  ) => Promise<HttpReply<OfficeOrder>>;
  readonly onClose: () => void;
}

/** Asks for the reason for a step of an order. */
export function OrderReasonDialog({ order, name, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      draft={`service-order:${order.id}:${name}`}
      subject={{ version: order.version, load: loadOrder(order.id) }}
      entities={['service-order']}
      cachePath={orderPath}
    />
  );
}

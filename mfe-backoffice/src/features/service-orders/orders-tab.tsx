import type { ReactNode } from 'react';
import { useUrlState } from '../../shared/list';
import { OrderDetail } from './detail/order-detail';
import { Orders } from './orders';

interface Props {
  /** What the store room has to do with an order; another feature's, handed in by the page. */
  readonly parts?: (serviceOrderId: string) => ReactNode;
}

/** The tab 'Phiếu dịch vụ' of /staff/service-orders: the board or the table, or the order that the address opens. */
export function OrdersTab({ parts }: Props) {
  const [{ open }] = useUrlState({ open: '' });
  return open === '' ? <Orders /> : <OrderDetail key={open} id={open} parts={parts} />;
}

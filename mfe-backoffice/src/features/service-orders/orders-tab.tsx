import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
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
  const lists = useRef<HTMLDivElement>(null);
  useWayBack(lists, open);
  if (open !== '') return <OrderDetail key={open} id={open} parts={parts} />;
  return (
    <div ref={lists}>
      <Orders />
    </div>
  );
}

/** Whoever comes back from an order goes on from its card or row, once it is there, unless they went elsewhere. */
function useWayBack(lists: RefObject<HTMLElement | null>, open: string): void {
  const last = useRef('');
  useEffect(() => {
    const from = last.current;
    last.current = open;
    const list = lists.current;
    if (open !== '' || from === '' || !list) return undefined;
    const leadsThere = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get('open') === from;
    const isSettled = () => {
      if (document.activeElement !== document.body) return true;
      const link = [...list.querySelectorAll<HTMLAnchorElement>('a[href]')].find(leadsThere);
      link?.focus();
      return link !== undefined;
    };
    if (isSettled()) return undefined;
    const observer = new MutationObserver(() => {
      if (isSettled()) observer.disconnect();
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [lists, open]);
}

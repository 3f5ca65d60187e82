import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useUrlState } from '../../shared/list';
import { OrderDetail } from './detail/order-detail';
import { Orders } from './orders';

interface Props {
  /**
   * Renders the parts requests of an order. It is passed in by the page, because features must not import
   * each other.
   */
  readonly parts?: (serviceOrderId: string) => ReactNode;
}

/** Tab 'Phiếu dịch vụ' of `/staff/service-orders`: the board, the table, or the order named in the address. */
export function OrdersTab({ parts }: Props) {
  const [{ open }] = useUrlState({ open: '' });
  const lists = useRef<HTMLDivElement>(null);
  useRestoreFocus(lists, open);
  if (open !== '') return <OrderDetail key={open} id={open} parts={parts} />;
  return (
    <div ref={lists}>
      <Orders />
    </div>
  );
}

/**
 * Restores the focus to an order's card or row when the user returns from the order's page. Waits until the
 * card or row is rendered, and does nothing if the user has moved the focus.
 */
function useRestoreFocus(lists: RefObject<HTMLElement | null>, open: string): void {
  const previousOpen = useRef('');
  useEffect(() => {
    const returnedFrom = previousOpen.current;
    previousOpen.current = open;
    const list = lists.current;
    if (open !== '' || returnedFrom === '' || !list) return undefined;
    const opensOrder = (link: HTMLAnchorElement) =>
      new URL(link.href).searchParams.get('open') === returnedFrom;
    const restoreFocus = () => {
      if (document.activeElement !== document.body) return true;
      const link = [...list.querySelectorAll<HTMLAnchorElement>('a[href]')].find(opensOrder);
      link?.focus();
      return link !== undefined;
    };
    if (restoreFocus()) return undefined;
    const observer = new MutationObserver(() => {
      if (restoreFocus()) observer.disconnect();
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [lists, open]);
}

import { addressOf, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { EmptyState, Stack } from '@evcare/shared-ui';
import { hasOrderPaper, OrderPaper, type OrderPaperKind } from '@evcare/shared-ui/order-papers';
import { PAPER_SIZES } from '@evcare/shared-ui/paper-parts';
import { shopOrders } from '../../messages/shop-orders';
import { useApiQuery } from '../../shared/data';
import { useRemote } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { OrderPaperTools } from './order-paper-tools';

interface Props {
  readonly code: string;
  readonly kind: OrderPaperKind;
  readonly size: string;
  readonly onSize: (size: string) => void;
  readonly onBack: () => void;
}

/** Paper of an order on a page of its own, so that nothing else is printed. */
export function OrderPaperView({ code, kind, size, onSize, onBack }: Props) {
  const { company } = useRemote().config;
  const query = useApiQuery(addressOf(staffOrderApi.read, { params: { code } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  const paperSize = PAPER_SIZES.find((value) => value === size) ?? 'a4';
  return (
    <Stack gap="16">
      <OrderPaperTools size={paperSize} onSize={onSize} onBack={onBack} />
      <Loaded query={query}>
        {(order) =>
          hasOrderPaper(order, kind) ? (
            <OrderPaper order={order} kind={kind} company={company} size={paperSize} />
          ) : (
            <EmptyState title={shopOrders.noPaper[kind]} />
          )
        }
      </Loaded>
    </Stack>
  );
}

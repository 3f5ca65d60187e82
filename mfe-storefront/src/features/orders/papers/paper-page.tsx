import { ArrowLeft } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import type { Order } from '@evcare/shared-contracts/shop';
import { buttonClass, EmptyState, Loading, SelectField, Skeleton, Stack } from '@evcare/shared-ui';
import {
  hasOrderPaper,
  OrderPaper,
  orderPaperMessages,
  type OrderPaperKind,
} from '@evcare/shared-ui/order-papers';
import { PrintButton } from '@evcare/shared-ui/paper';
import { PAPER_SIZES, PaperTools } from '@evcare/shared-ui/paper-parts';
import { orderPapers as t } from '../../../messages/order-papers';
import { orders } from '../../../messages/orders';
import { useSameUser } from '../../../shared/data/hooks';
import { ByCode } from '../../../shared/own/by-code';
import { Container } from '../../../shared/page';
import { useRemote } from '../../../shared/scope';
import { LookUp } from '../look-up';
import type { OrderData } from '../routes';
import styles from './paper-page.module.css';

const SIZES = PAPER_SIZES.map((value) => ({ value, label: t.sizes[value] }));

const BackLink = ({ code }: { code: string }) => (
  <Link className={buttonClass({ variant: 'ghost' })} to={`${PATHS.orders}/${encodeURIComponent(code)}`}>
    <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
    {t.back}
  </Link>
);

function PaperSkeleton({ kind }: { kind: OrderPaperKind }) {
  return (
    <Loading label={t.loading}>
      <Stack gap="16">
        <h1>{orderPaperMessages.kinds[kind]}</h1>
        <Skeleton height="40rem" radius="var(--radius-card)" />
      </Stack>
    </Loading>
  );
}

function PaperView({ order, kind }: { order: Order; kind: OrderPaperKind }) {
  const { company } = useRemote().config;
  const [query, setQuery] = useSearchParams();
  const size = PAPER_SIZES.find((value) => value === query.get('size')) ?? 'a4';
  if (!hasOrderPaper(order, kind)) {
    const { title, text } = t.missing[kind];
    return (
      <>
        <h1>{orderPaperMessages.kinds[kind]}</h1>
        <EmptyState title={title} text={text} action={<BackLink code={order.code} />} />
      </>
    );
  }
  return (
    <Stack gap="16" className={styles['view']}>
      <PaperTools>
        <BackLink code={order.code} />
        <SelectField
          label={t.size}
          value={size}
          options={SIZES}
          onChange={({ target }) =>
            setQuery({ size: target.value }, { replace: true, preventScrollReset: true })
          }
        />
        <PrintButton>{t.print}</PrintButton>
      </PaperTools>
      <OrderPaper order={order} kind={kind} company={company} size={size} />
    </Stack>
  );
}

/** Paper of an order, to view and to print; guests get it by code and phone number, as the order itself. */
function PaperPage({ kind }: { kind: OrderPaperKind }) {
  const { code, owner, order } = useLoaderData<OrderData>();
  useSameUser(owner);
  const lookUp = { code, below: kind, heading: true };
  return (
    <Container className={styles['page']}>
      {order ? (
        <ByCode
          key={code}
          code={code}
          pending={order}
          heading={orderPaperMessages.kinds[kind]}
          skeleton={<PaperSkeleton kind={kind} />}
          notFound={<LookUp {...lookUp} failure={orders.notFound} />}
        >
          {(value) => <PaperView order={value} kind={kind} />}
        </ByCode>
      ) : (
        <LookUp {...lookUp} />
      )}
    </Container>
  );
}

export const ReceiptPage = () => <PaperPage kind="receipt" />;
export const InvoiceRequestPage = () => <PaperPage kind="invoice-request" />;

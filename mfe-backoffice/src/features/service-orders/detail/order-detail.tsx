import { ArrowLeft, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addressOf, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Link, useLocation, useSearchParams } from '@evcare/shared-contracts/router';
import { Box, buttonClass, Inline, Skeleton, Stack, Tabs, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { useUrlState } from '../../../shared/list';
import { Loaded } from '../../../shared/states';
import { usualPaper } from '../model/usual-paper';
import { PrintView } from '../print/print-view';
import { ChecklistPart } from './checklist';
import { OrderFacts } from './facts';
import { OrderHead } from './head';
import { LinesPart } from './lines';
import { PaymentsPart } from './payments';
import { PhotosPart } from './photos';
import { QuotesPart, type Adding } from './quotes';
import { TimelinePart } from './timeline';
import styles from './detail.module.css';

const t = serviceOrderMessages.detail;

type DetailPart = keyof typeof t.tabs;
const PARTS = Object.keys(t.tabs) as DetailPart[];

interface Props {
  readonly id: string;
  readonly parts?: ((serviceOrderId: string) => ReactNode) | undefined;
}

/** Page of one order, with its allowed steps and all its details. */
export function OrderDetail({ id, parts }: Props) {
  const query = useApiQuery(addressOf(staffServiceOrderApi.read, { params: { id } }), {
    entities: ['service-order', 'parts-request'],
    keepPrevious: false,
  });
  const [{ print }] = useUrlState({ print: '' });
  const content = (
    <Loaded query={query} skeleton={<DetailSkeleton />}>
      {(order) =>
        print === '' ? <Detail order={order} parts={parts} /> : <PrintView order={order} kind={print} />
      }
    </Loaded>
  );
  if (query.data || !query.error) return content;
  return (
    <Stack gap="16" className={styles['detail']}>
      <Inline justify="between" gap="12" className={styles['bar']}>
        <BackLink />
      </Inline>
      {content}
    </Stack>
  );
}

function Detail({ order, parts }: { readonly order: OfficeOrder; readonly parts: Props['parts'] }) {
  const [{ part }, set] = useUrlState({ part: 'lines' });
  const [lastPart, setLastPart] = useState<DetailPart>('lines');
  const [adding, setAdding] = useState<Adding>(null);
  const activePart = PARTS.find((candidate) => candidate === part) ?? lastPart;
  const showPart = (next: string) => {
    setLastPart(next as DetailPart);
    set({ part: next }, { replace: true });
  };
  return (
    <Stack gap="16" className={styles['detail']}>
      <Inline justify="between" gap="12" className={styles['bar']}>
        <BackLink />
        <PrintLink order={order} />
      </Inline>
      <OrderHead
        order={order}
        onQuote={() => {
          showPart('quotes');
          // An empty quote starts with its first line; otherwise there is something to look at.
          if (order.quotes.every(({ state }) => state !== 'draft' && state !== 'sent')) setAdding('job');
        }}
      />
      <OrderFacts order={order} />
      <Tabs
        label={t.sections}
        value={activePart}
        onChange={showPart}
        items={PARTS.map((partId) => ({ id: partId, label: t.tabs[partId] }))}
      >
        {activePart === 'quotes' ? (
          <QuotesPart order={order} adding={adding} onAdding={setAdding} />
        ) : (
          renderPart(activePart, order, parts)
        )}
      </Tabs>
    </Stack>
  );
}

function renderPart(
  part: Exclude<DetailPart, 'quotes'>,
  order: OfficeOrder,
  parts: Props['parts'],
): ReactNode {
  switch (part) {
    case 'lines':
      return <LinesPart order={order} />;
    case 'checklist':
      return <ChecklistPart order={order} />;
    case 'parts':
      return parts ? (
        parts(order.id)
      ) : (
        <Text tone="muted" className={styles['quiet']}>
          {t.partsLater}
        </Text>
      );
    case 'photos':
      return <PhotosPart order={order} />;
    case 'payments':
      return <PaymentsPart order={order} />;
    case 'timeline':
      return <TimelinePart order={order} />;
  }
}

function BackLink() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const listParams = new URLSearchParams(params);
  for (const key of ['open', 'part', 'print', 'size', 'do']) listParams.delete(key);
  return (
    <Box
      as={Link}
      target
      tone="primary"
      plain
      to={listParams.size > 0 ? `${pathname}?${listParams}` : pathname}
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {t.all}
    </Box>
  );
}

function PrintLink({ order }: { readonly order: OfficeOrder }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('print', usualPaper(order));
  return (
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={`?${search}`}>
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
      {t.print}
    </Link>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="16" className={styles['detail']} aria-hidden="true">
      <Skeleton width="9rem" height={44} />
      <Skeleton height={132} radius={14} />
      <Skeleton height={168} radius={14} />
      <Skeleton height={320} radius={14} />
    </Stack>
  );
}

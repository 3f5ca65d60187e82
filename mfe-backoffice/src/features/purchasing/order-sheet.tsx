import { useState } from 'react';
import { addressOf, purchaseOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import { isAwaiting, may, type PurchaseOrder } from '@evcare/shared-contracts/office';
import { Button, Cluster, Fact, Grid, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { purchasing } from '../../messages/purchasing';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { DataTable, NameCell, type Column } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { contactText } from './contact-text';
import { OrderFormSheet } from './order-form-sheet';
import styles from './purchasing.module.css';
import { ReceiptDialog } from './receipt-dialog';
import { StateBadge } from './state-badge';
import { EndDialog, SendDialog } from './step-dialogs';

const t = purchasing.orders;
type Line = PurchaseOrder['lines'][number];
type Step = 'edit' | 'send' | 'receive' | 'cancel' | 'close';

const linesOf = (hasPrices: boolean): readonly Column<Line>[] => [
  {
    key: 'product',
    header: t.lineColumns.product,
    cell: ({ name, sku }) => <NameCell name={name} detail={sku} />,
  },
  { key: 'quantity', header: t.lineColumns.quantity, align: 'end', cell: ({ quantity }) => count(quantity) },
  {
    key: 'received',
    header: t.lineColumns.received,
    align: 'end',
    cell: ({ received, damaged }) =>
      damaged > 0 ? `${count(received)} · ${t.damaged(count(damaged))}` : count(received),
  },
  ...(hasPrices
    ? ([
        {
          key: 'price',
          header: t.lineColumns.price,
          align: 'end',
          cell: ({ price }: Line) => money(price ?? 0),
        },
      ] as const)
    : []),
];

interface OrderSheetProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onPrint: () => void;
}

/** Sheet of a purchase order: goods, deliveries, and the steps that its state and the user's role allow. */
export function OrderSheet({ id, onClose, onPrint }: OrderSheetProps) {
  const query = useApiQuery(addressOf(purchaseOrderApi.read, { params: { id } }), {
    entities: ['purchasing'],
    keepPrevious: false,
  });
  const [step, setStep] = useState<Step | null>(null);
  const order = query.data;
  const stop = () => setStep(null);
  if (order && step === 'edit') return <OrderFormSheet order={order} onClose={stop} onSaved={stop} />;
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={order?.code ?? t.caption}
        footer={order && <Steps order={order} onStep={setStep} onPrint={onPrint} />}
      >
        <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
          {(shown) => <Details order={shown} />}
        </Loaded>
      </Sheet>
      {order && step === 'send' && <SendDialog order={order} onClose={stop} />}
      {order && step === 'receive' && <ReceiptDialog order={order} onClose={stop} />}
      {order && (step === 'cancel' || step === 'close') && (
        <EndDialog order={order} step={step} onClose={stop} />
      )}
    </>
  );
}

interface StepsProps {
  readonly order: PurchaseOrder;
  readonly onStep: (step: Step) => void;
  readonly onPrint: () => void;
}

function Steps({ order: { state }, onStep, onPrint }: StepsProps) {
  const mayEdit = may(useSession().user?.role, 'purchasing.edit');
  return (
    <Cluster gap="8" className={styles['actions']}>
      {mayEdit && (state === 'draft' || state === 'sent') && (
        <Button variant="ghost" onClick={() => onStep('cancel')}>
          {t.cancel}
        </Button>
      )}
      {mayEdit && state === 'partial' && (
        <Button variant="ghost" onClick={() => onStep('close')}>
          {t.close}
        </Button>
      )}
      <Button variant="secondary" onClick={onPrint}>
        {t.print}
      </Button>
      {mayEdit && state === 'draft' && (
        <>
          <Button variant="secondary" onClick={() => onStep('edit')}>
            {t.edit}
          </Button>
          <Button onClick={() => onStep('send')}>{t.send}</Button>
        </>
      )}
      {isAwaiting(state) && <Button onClick={() => onStep('receive')}>{t.receive}</Button>}
    </Cluster>
  );
}

const sentText = ({ sentAt, sentTo }: PurchaseOrder): string => {
  if (sentAt === null) return t.none;
  const when = formatDateTime(sentAt);
  return sentTo === null ? t.sentOther(when) : t.sentTo(when, sentTo);
};

function Details({ order }: { readonly order: PurchaseOrder }) {
  const { supplier, total, expectedOn, createdBy, note, endReason, lines } = order;
  const contact = contactText(supplier);
  return (
    <Stack gap="16" top>
      <Cluster gap="8" align="center">
        <Text weight="strong">{supplier.name}</Text>
        <StateBadge order={order} />
      </Cluster>
      <Grid as="dl" gap="12" align="start" className={styles['fields']}>
        <Fact title={t.facts.contact}>{contact || t.none}</Fact>
        <Fact title={t.facts.expected}>{expectedOn ? formatDate(expectedOn) : t.none}</Fact>
        <Fact title={t.facts.sent}>{sentText(order)}</Fact>
        <Fact title={t.facts.created}>{createdBy ?? purchasing.someone}</Fact>
        {total !== null && <Fact title={t.facts.total}>{money(total)}</Fact>}
        {note && <Fact title={t.note}>{note}</Fact>}
        {endReason && <Fact title={t.facts.end}>{endReason}</Fact>}
      </Grid>
      <DataTable
        caption={t.lines}
        columns={linesOf(total !== null)}
        rows={lines}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
      />
      <Stack as="section" gap="8">
        <Subheading size="16">{t.receipts}</Subheading>
        <Receipts order={order} />
      </Stack>
    </Stack>
  );
}

function Receipts({ order: { receipts } }: { readonly order: PurchaseOrder }) {
  if (receipts.length === 0) return <Hint>{t.noReceipts}</Hint>;
  return (
    <List gap="12" aria-label={t.receipts}>
      {receipts.map(({ id, at, by, reference, reason, lines }) => (
        <Grid key={id} as="li" gap="8" pad="12" line="all" radius="card" className={styles['line']}>
          <Hint>{t.receipt(formatDateTime(at), by ?? purchasing.someone, reference)}</Hint>
          {lines.map(({ name, quantity, damaged, unitCost }) => (
            <Text key={name}>
              {t.receiptLine(
                count(quantity),
                name,
                damaged > 0 ? count(damaged) : null,
                unitCost === null ? null : money(unitCost),
              )}
            </Text>
          ))}
          {reason && <Text>{reason}</Text>}
        </Grid>
      ))}
    </List>
  );
}

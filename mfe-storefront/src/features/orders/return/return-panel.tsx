import { useId, useState } from 'react';
import { formatDateTime, formatMoney, telOf } from '@evcare/shared-contracts/format';
import {
  GATEWAY_NAMES,
  isGateway,
  isShopFault,
  RETURN_REASON_LABELS,
  RETURN_STATUS_LABELS,
  type Order,
  type OrderReturn,
} from '@evcare/shared-contracts/shop';
import { Badge, Box, Button, Cluster, Fact, Grid, Heading, Hint, List, Stack, Text } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { returns as t } from '../../../messages/returns';
import { useRemote } from '../../../shared/scope';
import type { OrderData } from '../routes';
import type { OrderActions } from '../use-order';
import styles from './return.module.css';
import { useReturns } from './use-returns';

interface ReturnPanelProps {
  order: Order;
  shown: OrderReturn;
  data: OrderData;
  actions: OrderActions;
}

/** Steps of a return that were taken, with their times, oldest first. */
function stepsOf({ status, requestedAt, approvedAt, closedAt, receivedAt, sentBackAt, refund }: OrderReturn) {
  const closed = status === 'withdrawn' ? t.steps.withdrawn : t.steps.rejected;
  const steps: readonly (readonly [label: string, at: string | null])[] = [
    [t.steps.requested, requestedAt],
    [t.steps.approved, approvedAt],
    [closed, closedAt],
    // Older APIs do not report it.
    [t.steps.sentBack, sentBackAt ?? null],
    [t.steps.received, receivedAt],
    [t.steps.refunded, refund.at],
  ];
  return steps.flatMap(([label, at]) => (at === null ? [] : [{ label, at }]));
}

/** Telephone number of the shop. */
function Hotline() {
  const { hotline } = useRemote().config.company;
  return <a href={telOf(hotline)}>{hotline}</a>;
}

/** Next step of a return, by the customer or the shop. */
function Next({ order, shown }: Pick<ReturnPanelProps, 'order' | 'shown'>) {
  const { company } = useRemote().config;
  const { status, reason, rejection, refund } = shown;
  if (status === 'requested') return <p>{t.waiting}</p>;
  if (status === 'approved') {
    return (
      <>
        <p>{t.sendTo(company.address, order.code)}</p>
        <p>
          {isShopFault(reason) ? t.feeByShop : t.feeByCustomer} <Hotline />
        </p>
      </>
    );
  }
  if (status === 'received') {
    if (refund.status === 'pending' && refund.amount > 0) return <p>{t.received}</p>;
    return (
      <p>
        {t.refunded} <Hotline />
      </p>
    );
  }
  return (
    <>
      {rejection !== null && <p>{t.rejected(rejection)}</p>}
      {order.returnForm && order.returnableUntil && <p>{t.again(order.returnableUntil)}</p>}
    </>
  );
}

/** Amount of the refund, where it goes, and when it was made. */
function RefundFact({ order, shown }: Pick<ReturnPanelProps, 'order' | 'shown'>) {
  const { refund, account } = shown;
  const { method } = order.payment;
  if (refund.amount === 0) return <p>{t.nothing}</p>;
  return (
    <>
      <Text as="p" weight="strong" numeric>
        {refund.at === null ? formatMoney(refund.amount) : t.doneAt(refund.amount, refund.at)}
      </Text>
      {account && <Text tone="muted">{t.toAccount(account.bank, account.ending)}</Text>}
      {isGateway(method) && <Text tone="muted">{t.toGateway(GATEWAY_NAMES[method])}</Text>}
    </>
  );
}

/** Button that withdraws the return, with a question before it. */
function Withdraw({ data, actions }: Pick<ReturnPanelProps, 'data' | 'actions'>) {
  const [open, setOpen] = useState(false);
  const { busy, withdraw } = useReturns({ data, actions });
  const submit = async () => {
    if (await withdraw()) setOpen(false);
  };
  return (
    <>
      <Cluster>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.withdraw}
        </Button>
      </Cluster>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.withdrawTitle}
        description={t.withdrawText}
        closeLabel={t.close}
        size="sm"
      >
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t.keep}
          </Button>
          <Button busy={busy} busyLabel={t.withdrawing} onClick={() => void submit()}>
            {t.withdraw}
          </Button>
        </Cluster>
      </Dialog>
    </>
  );
}

/** Return of an order: its status, steps, goods, photos and refund, and what to do next. */
export default function ReturnPanel({ order, shown, data, actions }: ReturnPanelProps) {
  const id = useId();
  const { status, reason, note, lines, photos, refund } = shown;
  const { label, tone } = RETURN_STATUS_LABELS[status];
  const isClosed = status === 'rejected' || status === 'withdrawn';
  return (
    <Box as="section" ground="raised" radius="card" pad="16" aria-labelledby={id}>
      <Stack gap="16">
        <Cluster align="center" gap="12">
          <Heading size="20" id={id}>
            {t.section}
          </Heading>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        <Stack gap="4" aria-live="polite">
          <Next order={order} shown={shown} />
        </Stack>
        <Stack as="dl" gap="12">
          <Fact title={t.goods}>
            {lines.map(({ productId, name, quantity, restocked, writtenOff }) => (
              <p key={productId}>
                {t.line(quantity, name)}
                {restocked !== null && writtenOff !== null && ` (${t.inspected(restocked, writtenOff)})`}
              </p>
            ))}
          </Fact>
          <Fact title={t.reason}>
            <p>{RETURN_REASON_LABELS[reason]}</p>
            {note !== null && <p>{note}</p>}
          </Fact>
          {!isClosed && (
            <Fact title={t.amounts[refund.status]}>
              <RefundFact order={order} shown={shown} />
            </Fact>
          )}
        </Stack>
        {photos.length > 0 && (
          <Grid as="ul" gap="8" className={styles['photos']}>
            {photos.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t.photo(index + 1)} width={160} height={160} loading="lazy" />
                </a>
              </li>
            ))}
          </Grid>
        )}
        <List as="ol" gap="4" aria-label={t.steps.label}>
          {stepsOf(shown).map((step) => (
            <li key={step.label}>
              {step.label}{' '}
              <Hint as="time" dateTime={step.at}>
                {formatDateTime(step.at)}
              </Hint>
            </li>
          ))}
        </List>
        {shown.canWithdraw && <Withdraw data={data} actions={actions} />}
      </Stack>
    </Box>
  );
}

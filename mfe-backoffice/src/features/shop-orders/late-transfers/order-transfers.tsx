import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { may, type LateTransfer, type ShopOrder } from '@evcare/shared-contracts/office';
import { Box, Button, Cluster, Grid, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { lateTransfers as t } from '../../../messages/late-transfers';
import { money } from '../../../shared/numbers';
import { Reserved } from '../../../shared/rights';
import { useSession } from '../../../shared/scope';
import { ApplyDialog, RecordDialog, RefundTransferDialog, WithdrawDialog } from './transfer-dialogs';

type Decision = 'apply' | 'withdraw' | 'refund';
type Opened = 'record' | { readonly what: Decision; readonly transfer: LateTransfer };

/** Bank transfers of an order that arrived although it did not wait for one, and what staff do with them. */
export function OrderTransfers({ order }: { readonly order: ShopOrder }) {
  const role = useSession().user?.role;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // Older APIs have none.
  const lateTransfers = (order as Partial<ShopOrder>).lateTransfers ?? [];
  const canRecord = order.canRecordTransfer && may(role, 'payments.confirm');
  if (lateTransfers.length === 0 && !canRecord) return null;
  return (
    <Stack as="section" gap="8" aria-labelledby="shop-order-late-transfers">
      <Subheading size="16" id="shop-order-late-transfers">
        {t.title}
      </Subheading>
      {lateTransfers.length > 0 && (
        <List>
          {lateTransfers.map((transfer) => (
            <Transfer
              key={transfer.id}
              transfer={transfer}
              onOpen={(what) => setOpened({ what, transfer })}
            />
          ))}
        </List>
      )}
      {canRecord && (
        <Cluster>
          <Button size="sm" variant="ghost" onClick={() => setOpened('record')}>
            {t.record}
          </Button>
        </Cluster>
      )}
      {opened === 'record' && <RecordDialog order={order} onClose={close} />}
      {typeof opened === 'object' && opened?.what === 'apply' && (
        <ApplyDialog order={order} transfer={opened.transfer} onClose={close} />
      )}
      {typeof opened === 'object' && opened?.what === 'withdraw' && (
        <WithdrawDialog order={order} transfer={opened.transfer} onClose={close} />
      )}
      {typeof opened === 'object' && opened?.what === 'refund' && (
        <RefundTransferDialog order={order} transfer={opened.transfer} onClose={close} />
      )}
    </Stack>
  );
}

interface TransferProps {
  readonly transfer: LateTransfer;
  readonly onOpen: (what: Decision) => void;
}

function Transfer({ transfer, onOpen }: TransferProps) {
  const role = useSession().user?.role;
  const { amount, reference, recordedAt, outcome, reason, refundReference, canApply } = transfer;
  const mayApply = canApply && may(role, 'payments.confirm');
  const mayWithdraw = transfer.canWithdraw && may(role, 'payments.confirm');
  const canRefund = outcome === null;
  return (
    <Grid as="li" columns="1fr-auto" gap="4" gapX="16" padY="8" line="bottom">
      <Box shrink breaks>
        <p>{outcome === null ? t.undecided : t.outcomes[outcome]}</p>
        <Text tone="muted" size="14" numeric>
          {[
            formatDateTime(recordedAt),
            t.referenceOf(reference),
            ...(refundReference === null ? [] : [t.refundedWith(refundReference)]),
          ].join(' · ')}
        </Text>
        {reason !== null && (
          <Text tone="muted" size="14">
            {t.because(reason)}
          </Text>
        )}
        {(mayApply || canRefund || mayWithdraw) && (
          <Cluster gap="8">
            {mayApply && (
              <Button size="sm" variant="secondary" onClick={() => onOpen('apply')}>
                {t.apply}
              </Button>
            )}
            {canRefund && (
              <Reserved right="shopOrders.refund">
                {(blocked) => (
                  <Button {...blocked} size="sm" variant="ghost" onClick={() => onOpen('refund')}>
                    {t.refund}
                  </Button>
                )}
              </Reserved>
            )}
            {mayWithdraw && (
              <Button size="sm" variant="ghost" onClick={() => onOpen('withdraw')}>
                {t.withdraw}
              </Button>
            )}
          </Cluster>
        )}
      </Box>
      <Text weight="strong" numeric text="end" nowrap>
        {money(amount)}
      </Text>
    </Grid>
  );
}

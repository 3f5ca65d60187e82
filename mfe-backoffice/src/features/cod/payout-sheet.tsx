import { useState } from 'react';
import { addressOf, call, codApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import { may, settlesCod, type CodPayoutDetail, type CodPayoutRow } from '@evcare/shared-contracts/office';
import { Button, Cluster, Fact, Grid, Hint, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { cod } from '../../messages/cod';
import { useApiAction, useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { ReasonDialog } from '../../shared/forms';
import { DataTable } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { COD_ENTITIES } from './open-tab';
import { RowResult, rowColumns } from './row-result';

const t = cod.payout;
const COLUMNS = rowColumns<CodPayoutRow>((row) => (
  <RowResult row={row} closed={row.closedReason && t.closedReason(row.closedReason)} />
));

/** True for a row whose money no order received, and that is not closed. */
const isOpen = ({ kind, amount, closedReason }: CodPayoutRow): boolean =>
  !settlesCod(kind) && closedReason === null && amount > 0;

/** Sheet with the sums and the rows of a payout. */
export function PayoutSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useApiQuery(addressOf(codApi.read, { params: { id } }), {
    entities: COD_ENTITIES,
    keepPrevious: false,
  });
  const payout = query.data;
  return (
    <Sheet
      open
      onClose={onClose}
      title={payout ? t.title(payout.reference) : t.unloaded}
      description={payout && `${payout.carrier} · ${formatDate(payout.paidOn)}`}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={8} />}>
        {(shown) => <Payout payout={shown} />}
      </Loaded>
    </Sheet>
  );
}

function Payout({ payout }: { readonly payout: CodPayoutDetail }) {
  const { id, amount, settled, fees, unassigned, items, recordedBy, recordedAt, fileName } = payout;
  const role = useSession().user?.role;
  const [closing, setClosing] = useState<CodPayoutRow | null>(null);
  const recheck = useApiAction<undefined, CodPayoutDetail>({
    send: (http) => call(http, codApi.recheck, { params: { id } }),
    entities: COD_ENTITIES,
  });
  const facts = [
    t.recordedBy(recordedBy ?? cod.someone, formatDateTime(recordedAt)),
    ...(fileName === null ? [] : [t.file(fileName)]),
  ];
  return (
    <Stack gap="16">
      <Text tone="muted">{facts.join(' · ')}</Text>
      <Grid as="dl" columns="2" gap="12">
        <Fact title={t.settled}>{money(settled)}</Fact>
        <Fact title={t.unassigned}>{money(unassigned.amount)}</Fact>
        <Fact title={cod.form.fees}>{money(fees)}</Fact>
        <Fact title={t.net}>{money(amount - fees)}</Fact>
      </Grid>
      {unassigned.rows > 0 && (
        <Cluster gap="8" gapX="16" align="center">
          <Button variant="secondary" busy={recheck.busy} onClick={() => void recheck.run(undefined)}>
            {t.recheck}
          </Button>
          <Hint>{t.recheckHint}</Hint>
        </Cluster>
      )}
      <DataTable
        caption={t.rows}
        columns={COLUMNS}
        rows={items}
        rowKey={({ line }) => String(line)}
        {...(may(role, 'cod.correct') &&
          items.some(isOpen) && {
            actions: (row: CodPayoutRow) =>
              isOpen(row) && (
                <Button size="sm" variant="secondary" onClick={() => setClosing(row)}>
                  {t.close}
                  <VisuallyHidden> {row.trackingCode}</VisuallyHidden>
                </Button>
              ),
          })}
      />
      {closing && (
        <ReasonDialog
          title={t.closeOf(closing.trackingCode)}
          confirm={t.close}
          draft={`cod-row:${id}:${count(closing.line)}`}
          send={(http, body) =>
            call(http, codApi.closeRow, { params: { id, line: String(closing.line) }, body })
          }
          entities={['cash']}
          onClose={() => setClosing(null)}
        >
          <Text>{t.closeText(money(closing.amount))}</Text>
        </ReasonDialog>
      )}
    </Stack>
  );
}

import { settlesCod, type CodPreview, type CodRow } from '@evcare/shared-contracts/office';
import { Fact, Grid, Hint, Stack } from '@evcare/shared-ui';
import { cod } from '../../messages/cod';
import { DataTable } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { RowResult, rowColumns } from './row-result';

const t = cod.form;
const COLUMNS = rowColumns<CodRow>((row) => <RowResult row={row} />);

const sumOf = (rows: readonly CodRow[], of: 'amount' | 'fee'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Compared rows, those that need attention first, and what recording them books. */
export function PreviewRows({ preview: { rows } }: { readonly preview: CodPreview }) {
  if (rows.length === 0) return null;
  const settling = rows.filter(({ kind }) => settlesCod(kind));
  const sorted = [...rows].sort(
    (one, other) =>
      Number(one.kind === 'matches') - Number(other.kind === 'matches') || one.line - other.line,
  );
  const fees = sumOf(rows, 'fee');
  return (
    <Stack gap="12">
      <Grid as="dl" columns="3" gap="12" aria-label={t.sum}>
        <Fact title={t.toOrders}>
          {money(sumOf(settling, 'amount'))}{' '}
          <Hint>{t.orders(count(settling.length), count(rows.length))}</Hint>
        </Fact>
        <Fact title={t.fees}>{money(fees)}</Fact>
        <Fact title={t.net}>
          {money(sumOf(rows, 'amount') - fees)} <Hint>{t.netHint}</Hint>
        </Fact>
      </Grid>
      <DataTable caption={t.rows} columns={COLUMNS} rows={sorted} rowKey={({ line }) => String(line)} />
    </Stack>
  );
}

import { COD_ROW_LABELS, type CodRow, type CodRowKind } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Badge, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { cod } from '../../messages/cod';
import { NameCell, type Column } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { shopOrderPath } from '../../shared/order-paths';

const t = cod.row;
const TONES: Record<CodRowKind, 'success' | 'warning' | 'danger' | 'neutral'> = {
  matches: 'success',
  differs: 'warning',
  undelivered: 'warning',
  settled: 'neutral',
  not_cod: 'danger',
  unknown: 'danger',
};

/** Returns what a row means for its order; `null` if the amounts match. */
function helpOf({ kind, amount, open }: CodRow): string | null {
  if (kind === 'matches') return null;
  if (kind !== 'differs') return t.help[kind];
  const rest = (open ?? 0) - amount;
  return rest > 0 ? t.missing(money(rest)) : t.extra(money(-rest));
}

/** Result of comparing a row with its order, and what to do. */
export function RowResult({ row, closed }: { readonly row: CodRow; readonly closed?: string | null }) {
  const help = closed ?? helpOf(row);
  return (
    <Stack gap="4" align="start">
      <Badge tone={TONES[row.kind]}>{COD_ROW_LABELS[row.kind]}</Badge>
      {row.orderCode !== null && (
        <InlineText as={Link} size="14" to={shopOrderPath(row.orderCode)}>
          {row.orderCode}
        </InlineText>
      )}
      {help !== null && <Hint>{help}</Hint>}
    </Stack>
  );
}

/** Columns of rows, with the given cell of their result. */
export const rowColumns = <Row extends CodRow>(result: Column<Row>['cell']): readonly Column<Row>[] => [
  {
    key: 'code',
    header: t.columns.code,
    cell: ({ trackingCode, line }) => (
      <NameCell name={trackingCode} detail={cod.form.line(count(line), '').replace(/: $/, '')} />
    ),
  },
  {
    key: 'amount',
    header: t.columns.amount,
    align: 'end',
    noWrap: true,
    cell: ({ amount }) => money(amount),
  },
  { key: 'fee', header: t.columns.fee, align: 'end', noWrap: true, cell: ({ fee }) => money(fee) },
  { key: 'result', header: t.columns.result, cell: result },
];

import { formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeLine } from '@evcare/shared-contracts/office';
import { PaperSignatures, PaperTable } from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { money } from '../../../shared/numbers';
import { groupLines } from '../model/lines';

export interface Sum {
  readonly label: string;
  readonly value: number;
  readonly strong?: boolean;
}

/** Table of lines with prices and totals. */
export function PricedLines({
  lines,
  sums,
}: {
  readonly lines: readonly OfficeLine[];
  readonly sums: readonly Sum[];
}) {
  const rows = groupLines(lines).flatMap(({ head, parts }) => [head, ...parts]);
  return (
    <PaperTable
      columns={[t.item, t.quantity, t.price, t.amount]}
      rows={rows.map(({ id, parentId, name, quantity, unitPrice, coveredByPackage }) => ({
        key: id,
        isPart: parentId !== null,
        cells: [
          name,
          formatNumber(quantity),
          money(unitPrice),
          coveredByPackage ? t.covered : money(quantity * unitPrice),
        ],
      }))}
      sums={sums.map(({ value, ...sum }) => ({ ...sum, value: money(value) }))}
    />
  );
}

/** Signature fields of both parties. */
export const Signatures = () => <PaperSignatures parties={[t.customerSign, t.shopSign]} hint={t.signHint} />;

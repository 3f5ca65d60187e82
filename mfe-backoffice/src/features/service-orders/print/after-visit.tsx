import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { PaperHeading, PaperTable } from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';

/** Warranty of labour and of each fitted part after the visit, and the next service. */
export function AfterVisit({ order: { handOver } }: { readonly order: OfficeOrder }) {
  // Older APIs know nothing of it.
  if (!handOver) return null;
  const { warranties, serials = [], nextService } = handOver;
  const due = nextService
    ? [
        ...(nextService.dueDate === null ? [] : [t.dueDate(formatDate(nextService.dueDate))]),
        ...(nextService.dueKm === null ? [] : [t.dueKm(formatNumber(nextService.dueKm))]),
      ]
    : [];
  return (
    <>
      <PaperHeading>{t.warranties}</PaperHeading>
      <PaperTable
        columns={[t.part, t.warrantyUntil]}
        rows={warranties.map(({ name, until }) => ({
          key: name ?? '',
          cells: [name ?? t.labour, formatDate(until)],
        }))}
        sums={[]}
        isPlain
      />
      {serials.length > 0 && (
        <>
          <PaperHeading>{t.serials}</PaperHeading>
          <PaperTable
            columns={[t.part, t.serial]}
            rows={serials.map(({ name, serial }) => ({ key: serial, cells: [name, serial] }))}
            sums={[]}
            isPlain
          />
        </>
      )}
      {nextService && (
        <>
          <PaperHeading>{t.nextService}</PaperHeading>
          <Text breaks>
            {nextService.title}
            {due.length > 0 && `: ${due.join(t.or)}`}
          </Text>
        </>
      )}
    </>
  );
}

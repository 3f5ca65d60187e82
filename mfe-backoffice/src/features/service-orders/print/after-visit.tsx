import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { PaperFacts, PaperHeading, PaperTable } from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';

/** What holds after the visit: the warranty of labour and of each fitted part, and the next service. */
export function AfterVisit({ order: { handOver } }: { readonly order: OfficeOrder }) {
  // Older APIs know nothing of it.
  if (!handOver) return null;
  const { warranties, nextService } = handOver;
  const parts = warranties.flatMap(({ name, until }) => (name === null ? [] : [{ name, until }]));
  const labour = warranties.find(({ name }) => name === null);
  const due = nextService && [
    ...(nextService.dueDate === null ? [] : [t.dueDate(formatDate(nextService.dueDate))]),
    ...(nextService.dueKm === null ? [] : [t.dueKm(formatNumber(nextService.dueKm))]),
  ];
  return (
    <>
      {parts.length > 0 && (
        <>
          <PaperHeading>{t.warranties}</PaperHeading>
          <PaperTable
            columns={[t.part, t.warrantyUntil]}
            rows={parts.map(({ name, until }) => ({ key: name, cells: [name, formatDate(until)] }))}
            sums={[]}
          />
        </>
      )}
      <PaperFacts
        facts={[
          ...(labour ? [[t.labourWarranty, formatDate(labour.until)] as const] : []),
          ...(nextService ? [[t.nextService, [nextService.title, ...(due ?? [])].join(' · ')] as const] : []),
        ]}
      />
    </>
  );
}

import { formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { PaperFacts, PaperHeading, paperQuiet } from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { PricedLines, Signatures } from './sheet-parts';
import { VehicleCode } from './vehicle-code';

/** Reception document for the customer. */
export function ReceptionSheet({ order }: { readonly order: OfficeOrder }) {
  const booked = order.lines.filter(({ quoteSeq, approval }) => quoteSeq === null && approval === 'approved');
  return (
    <>
      <PaperFacts
        facts={[
          [t.received, formatDateTime(order.receivedAt)],
          ...(order.promisedAt ? [[t.promised, formatDateTime(order.promisedAt)] as const] : []),
          [t.odometer, `${formatNumber(order.odometerIn)} km`],
          ...(order.batteryIn === null ? [] : [[t.battery, `${order.batteryIn}%`] as const]),
          ...(order.reception?.belongings ? [[t.belongings, order.reception.belongings] as const] : []),
        ]}
      />
      {order.complaint && (
        <>
          <PaperHeading>{t.complaint}</PaperHeading>
          <Text breaks>{order.complaint}</Text>
        </>
      )}
      <PaperHeading>{t.services}</PaperHeading>
      <PricedLines
        lines={booked}
        sums={[{ label: t.total, value: booked.reduce((sum, { total }) => sum + total, 0), strong: true }]}
      />
      <p className={paperQuiet}>{t.receptionNote}</p>
      <VehicleCode order={order} />
      <Signatures />
    </>
  );
}

import { formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { Facts, Heading, PricedLines, Signatures } from './sheet-parts';
import styles from './print.module.css';

/** Reception document for the customer. */
export function ReceptionSheet({ order }: { readonly order: OfficeOrder }) {
  const booked = order.lines.filter(({ quoteSeq, approval }) => quoteSeq === null && approval === 'approved');
  return (
    <>
      <Facts
        facts={[
          [t.received, formatDateTime(order.receivedAt)],
          ...(order.promisedAt ? [[t.promised, formatDateTime(order.promisedAt)] as const] : []),
          [t.odometer, `${formatNumber(order.odometerIn)} km`],
          ...(order.batteryIn === null ? [] : [[t.battery, `${order.batteryIn} %`] as const]),
        ]}
      />
      {order.complaint && (
        <>
          <Heading>{t.complaint}</Heading>
          <Text breaks>{order.complaint}</Text>
        </>
      )}
      <Heading>{t.services}</Heading>
      <PricedLines
        lines={booked}
        sums={[{ label: t.total, value: booked.reduce((sum, { total }) => sum + total, 0), strong: true }]}
      />
      <p className={styles['quiet']}>{t.receptionNote}</p>
      <Signatures />
    </>
  );
}

import { formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { paperTexts as text } from '../../../messages/service-order-papers';
import { Facts, Heading, PricedLines, Signatures } from './sheet-parts';
import styles from './print.module.css';

/** Reception document for the customer. */
export function ReceptionSheet({ order }: { readonly order: OfficeOrder }) {
  const booked = order.lines.filter(({ quoteSeq, approval }) => quoteSeq === null && approval === 'approved');
  return (
    <>
      <Facts
        facts={[
          [text.received, formatDateTime(order.receivedAt)],
          ...(order.promisedAt ? [[text.promised, formatDateTime(order.promisedAt)] as const] : []),
          [text.odometer, `${formatNumber(order.odometerIn)} km`],
          ...(order.batteryIn === null ? [] : [[text.battery, `${order.batteryIn} %`] as const]),
        ]}
      />
      {order.complaint && (
        <>
          <Heading>{text.complaint}</Heading>
          <p className={styles['words']}>{order.complaint}</p>
        </>
      )}
      <Heading>{text.services}</Heading>
      <PricedLines
        lines={booked}
        sums={[{ label: text.total, value: booked.reduce((sum, { total }) => sum + total, 0), strong: true }]}
      />
      <p className={styles['quiet']}>{text.receptionNote}</p>
      <Signatures />
    </>
  );
}

import { formatDateTime } from '@evcare/shared-contracts/format';
import { REFUND_WAY_LABELS, SERVICE_PAYMENT_LABELS, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { PaperFacts, PaperHeading, paperQuiet, PaperTable } from '@evcare/shared-ui/paper-parts';
import { refunds as refundTexts } from '../../../messages/refunds';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { grossTotal } from '../model/lines';
import { AfterVisit } from './after-visit';
import { deliveryFacts, measurementsOf } from './delivery-facts';
import { PricedLines, Signatures, type Sum } from './sheet-parts';
import { VehicleCode } from './vehicle-code';
import styles from './print.module.css';

/** Delivery document: people and condition, work done, measured values, price, and payments. */
export function DeliverySheet({ order }: { readonly order: OfficeOrder }) {
  const done = order.lines.filter(({ approval }) => approval === 'approved');
  const declined = order.lines.filter(
    ({ approval, parentId }) => approval === 'declined' && parentId === null,
  );
  const itemsToWatch = order.items.filter(({ result }) => result === 'watch' || result === 'fail');
  const discount = grossTotal(done) - order.total;
  const sums: Sum[] = [
    ...(discount > 0
      ? [
          { label: t.subtotal, value: grossTotal(done) },
          { label: serviceOrderMessages.quotes.setDiscount, value: -discount },
        ]
      : []),
    { label: t.total, value: order.total, strong: true },
    ...order.payments.map(({ method, amount, at, reference }) => ({
      label: [
        t.paid,
        SERVICE_PAYMENT_LABELS[method],
        formatDateTime(at),
        ...(reference ? [t.reference(reference)] : []),
      ].join(' · '),
      value: amount,
    })),
    ...order.refunds.flatMap(({ state, way, amount, paidAt, reference }) =>
      state === 'paid' && paidAt
        ? [
            {
              label: [
                refundTexts.paper,
                REFUND_WAY_LABELS[way],
                formatDateTime(paidAt),
                ...(reference ? [t.reference(reference)] : []),
              ].join(' · '),
              value: -amount,
            },
          ]
        : [],
    ),
    { label: t.left, value: order.left, strong: true },
  ];
  const measurements = measurementsOf(order);
  return (
    <>
      <PaperFacts facts={deliveryFacts(order)} />
      {order.complaint && (
        <>
          <PaperHeading>{t.complaint}</PaperHeading>
          <Text breaks>{order.complaint}</Text>
        </>
      )}
      {order.technicianNote && (
        <>
          <PaperHeading>{t.technicianNote}</PaperHeading>
          <Text breaks>{order.technicianNote}</Text>
        </>
      )}
      <PricedLines lines={done} sums={sums} />
      {measurements.length > 0 && (
        <>
          <PaperHeading>{t.measured}</PaperHeading>
          <PaperTable
            columns={[t.check, t.reading, t.result]}
            rows={measurements.map(({ id, title, value, result }) => ({
              key: id,
              cells: [title, value, result],
            }))}
            sums={[]}
            isPlain
          />
        </>
      )}
      <AfterVisit order={order} />
      {declined.length > 0 && (
        <>
          <PaperHeading>{t.declined}</PaperHeading>
          <ul className={styles['list']}>
            {declined.map(({ id, name, total }) => (
              <li key={id}>
                {name} · {money(total)}
              </li>
            ))}
          </ul>
        </>
      )}
      {itemsToWatch.length > 0 && (
        <>
          <PaperHeading>{t.watch}</PaperHeading>
          <ul className={styles['list']}>
            {itemsToWatch.map(({ id, title, note }) => (
              <li key={id}>
                {title}
                {note && `: ${note}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={paperQuiet}>
        {t.deliveryNote} {t.warranty} {t.invoiceNote}
      </p>
      <VehicleCode order={order} />
      <Signatures />
    </>
  );
}

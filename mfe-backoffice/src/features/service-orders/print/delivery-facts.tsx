import { formatDateTime, formatNumber, withUnit } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { CHECKLIST_RESULT_LABELS } from '@evcare/shared-contracts/workshop';
import type { PaperFact } from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';

const kmText = (value: number): string => `${formatNumber(value)} km`;
/** A fact, unless its value is not known. */
const known = <T,>(label: string, value: T | null | undefined, text: (value: T) => string): PaperFact[] =>
  value === null || value === undefined || value === '' ? [] : [[label, text(value)]];

/** Facts of the visit: times, distance and charge before and after, and the people who did and checked the work. */
export function deliveryFacts(order: OfficeOrder): readonly PaperFact[] {
  const { qcBy, qcScore } = order;
  return [
    ...known(t.vin, order.handOver?.vin, String),
    [t.received, formatDateTime(order.receivedAt)],
    ...known(t.delivered, order.deliveredAt, formatDateTime),
    [t.odometerIn, kmText(order.odometerIn)],
    ...known(t.odometerOut, order.odometerOut, kmText),
    ...known(t.batteryIn, order.batteryIn, (percent) => `${percent}%`),
    ...known(t.batteryOut, order.batteryOut, (percent) => `${percent}%`),
    ...known(t.technician, order.technician, ({ fullName }) => fullName),
    ...known(t.checkedBy, qcBy, (name) => (qcScore === null ? name : t.checked(name, qcScore))),
    ...known(t.belongings, order.reception?.belongings, String),
  ];
}

export interface Measurement {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly result: string;
}

/** Values that were measured or read, with the result of each. */
export const measurementsOf = ({ items }: OfficeOrder): readonly Measurement[] =>
  items.flatMap(({ id, title, value, unit, result }) =>
    value === null || result === null
      ? []
      : [
          {
            id,
            title,
            value: withUnit(value, unit),
            result: CHECKLIST_RESULT_LABELS[result].label,
          },
        ],
  );

import { formatDate } from '@evcare/shared-contracts/format';
import { SERIAL_STATE_LABELS, type DeskHit, type DeskSerialHit } from '@evcare/shared-contracts/office';
import { isPlate, normalisePlate } from '@evcare/shared-contracts/workshop';
import { find as t } from '../../messages/find';
import { serialNumbers } from '../../messages/serial-numbers';
import { serviceOrderPath, shopOrderPath } from '../order-paths';
import { phoneText } from '../phone-text';
import { shortTimestamp } from '../short-timestamp';

/** A found record, or a command, as one line of the list. */
export interface FindOption {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Name of what choosing the line does. */
  readonly action: string;
  /** Address that the line opens, or the function that it runs. */
  readonly target: string | (() => void);
  /** Record with a status to show. */
  readonly hit?: DeskHit;
  /** Key of a command that has a shortcut. */
  readonly shortcut?: string;
}

const serials = serialNumbers.find;
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
const bare = (text: string): string => normalisePlate(text, 'car');

/** Address that starts taking in a vehicle without an appointment. */
export const receivePath = (plate: string): string =>
  `/staff/service-orders?do=receive${plate === '' ? '' : `&plate=${encodeURIComponent(plate)}`}`;

/** True if the text is this complete plate, however it is written. */
export const isThisPlate = (typed: string, plate: string): boolean =>
  plate !== '' && bare(typed) === bare(plate);

/**
 * Describes a found record: what it is, and the one thing that the front desk does next with it.
 * @param typed text of the search; a complete plate is handed on to the check-in
 */
export function optionOf(hit: DeskHit, typed: string, now: number): FindOption {
  const { customer, phoneNumber } = hit;
  const phone = phoneNumber === null ? '' : phoneText(phoneNumber);
  switch (hit.kind) {
    case 'appointment': {
      const path = `/staff/appointments?open=${hit.code}`;
      const seen = isThisPlate(typed, hit.plate) ? `&plate=${encodeURIComponent(hit.plate)}` : '';
      return {
        key: hit.code,
        title: hit.plate || customer,
        detail: joined(t.at(shortTimestamp(hit.startAt, now)), hit.vehicle, customer, phone),
        action: hit.canReceive ? t.receive : t.openAppointment,
        target: hit.canReceive ? `${path}&do=check-in${seen}` : path,
        hit,
      };
    }
    case 'order': {
      const isOver = hit.status === 'delivered' || hit.status === 'cancelled' || hit.status === 'ready';
      const promise =
        hit.promisedAt === null ? t.notPromised : t.promised(shortTimestamp(hit.promisedAt, now));
      return {
        key: hit.code,
        title: hit.plate,
        detail: joined(isOver ? hit.code : promise, hit.vehicle, customer, phone),
        action: t.openOrder,
        target: serviceOrderPath(hit.id),
        hit,
      };
    }
    case 'vehicle':
      return {
        key: hit.plate,
        title: hit.plate,
        detail: joined(
          hit.vehicle,
          customer,
          phone,
          hit.lastVisitAt && t.lastVisit(formatDate(hit.lastVisitAt)),
          hit.lastVisitAt && t.noAccount,
        ),
        action: t.receive,
        target: receivePath(hit.plate),
      };
    case 'customer':
      return {
        key: hit.id,
        title: customer,
        detail: joined(phone, hit.email),
        action: t.openCustomer,
        target: `/staff/customers?open=${encodeURIComponent(hit.id)}`,
      };
    case 'shop-order':
      return {
        key: hit.code,
        title: t.shopOrder(hit.code),
        detail: joined(customer, phone),
        action: t.openShopOrder,
        target: shopOrderPath(hit.code),
        hit,
      };
  }
}

/** Describes a piece that was found by its serial number. */
export const serialOption = ({ id, serial, product, state, target }: DeskSerialHit): FindOption => ({
  key: id,
  title: serial,
  detail: joined(serials.detail, product, SERIAL_STATE_LABELS[state].label, target),
  action: serials.open,
  target: `/staff/serial-numbers?open=${id}`,
});

/** Line that takes in a vehicle that nothing is known about; none unless a complete plate was typed. */
export function newVehicleOption(typed: string, found: readonly FindOption[]): FindOption[] {
  const isComplete = (['car', 'motorbike'] as const).some((type) =>
    isPlate(normalisePlate(typed, type), type),
  );
  if (!isComplete || found.some(({ title }) => isThisPlate(typed, title))) return [];
  return [
    {
      key: 'new-vehicle',
      title: typed.toUpperCase(),
      detail: t.newVehicle,
      action: t.receiveNew,
      target: receivePath(typed),
    },
  ];
}

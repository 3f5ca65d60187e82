import {
  formatPlate,
  PACKAGE_STATE_LABELS,
  type StaffSubscriptionList,
} from '@evcare/shared-contracts/workshop';
import { dayCell, listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

const t = listExportMessages.subscriptions;

/** File of subscriptions. */
export const subscriptionFile = listFile<StaffSubscriptionList['items'][number]>()('subscriptions', t, {
  code: ({ code }) => code,
  customer: ({ customer }) => customer.fullName,
  phone: ({ customer }) => customer.phoneNumber,
  plate: ({ plate, vehicleType }) => formatPlate(plate, vehicleType),
  vehicle: ({ vehicleName }) => vehicleName,
  name: ({ name }) => name,
  price: ({ price }) => price,
  payment: ({ payment }) => t.payments[payment],
  state: ({ state }) => PACKAGE_STATE_LABELS[state].label,
  from: ({ startsAt }) => dayCell(startsAt),
  to: ({ endsAt }) => dayCell(endsAt),
  due: ({ dueAt }) => timeCell(dueAt),
});

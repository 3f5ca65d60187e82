import type { OfficeOrderRow } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of service orders. */
export const serviceOrderFile = listFile<OfficeOrderRow>()(
  'service-orders',
  listExportMessages.serviceOrders,
  {
    code: ({ code }) => code,
    plate: ({ vehicle }) => vehicle.plate,
    vehicle: ({ vehicle }) => vehicle.name,
    customer: ({ customer }) => customer.fullName,
    phone: ({ customer }) => customer.phoneNumber,
    services: ({ services }) => services.map(({ name }) => name).join(', '),
    technician: ({ technician }) => technician?.fullName,
    bay: ({ bay }) => bay?.name,
    status: ({ status }) => SERVICE_ORDER_STATUS_LABELS[status].label,
    received: ({ receivedAt }) => timeCell(receivedAt),
    promised: ({ promisedAt }) => timeCell(promisedAt),
    delivered: ({ deliveredAt }) => timeCell(deliveredAt),
    total: ({ total }) => total,
    left: ({ left }) => left,
  },
);

import type { CustomerRow } from '@evcare/shared-contracts/office';
import { dayCell, listFile } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of customers. */
export const customerFile = listFile<CustomerRow>()('customers', listExportMessages.customers, {
  name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  phone: ({ phoneNumber }) => phoneNumber,
  vehicles: ({ vehicles }) => vehicles.map(({ name, plate }) => `${name} (${plate})`).join(', '),
  last: ({ lastAt }) => dayCell(lastAt),
  spent: ({ spent }) => spent,
  note: ({ note }) => note,
});

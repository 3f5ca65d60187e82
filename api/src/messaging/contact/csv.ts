import {
  CONTACT_KIND_LABELS,
  CONTACT_STATUS_LABELS,
  type StaffContact,
} from '@evcare/shared-contracts/office';
import { CONTACT_TOPIC_LABELS } from '@evcare/shared-contracts/shop';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of contact requests. */
export const contactFile = listFile<StaffContact>()('contacts', listExportMessages.contacts, {
  code: ({ code }) => code,
  created: ({ createdAt }) => timeCell(createdAt),
  kind: ({ kind }) => CONTACT_KIND_LABELS[kind],
  topic: ({ topic }) => topic && CONTACT_TOPIC_LABELS[topic],
  customer: ({ fullName }) => fullName,
  phone: ({ phoneNumber }) => phoneNumber,
  email: ({ email }) => email,
  message: ({ message }) => message,
  due: ({ dueAt }) => timeCell(dueAt),
  status: ({ status }) => CONTACT_STATUS_LABELS[status].label,
  calls: ({ calls }) => calls.length,
  lastCall: ({ calls }) => timeCell(calls.at(-1)?.at ?? null),
});

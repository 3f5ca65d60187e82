import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import type { TextSender } from '../../messaging/notifications';
import { createAppointmentReminders } from './appointments';
import { createLateNotices } from './late';
import { createMaintenanceReminders } from './maintenance';

/**
 * Creates the scheduled reminders for customers and notifications for the front desk. A reminder is stored
 * before its mail is sent, so that no reminder is sent twice.
 */
export function createReminders(core: Core, parts: { readonly outbox: Outbox; readonly texts: TextSender }) {
  return {
    appointments: createAppointmentReminders(core, parts),
    maintenance: createMaintenanceReminders(core, parts),
    late: createLateNotices(core),
  };
}

export type Reminders = ReturnType<typeof createReminders>;

import type { Core } from '../../app/core';
import type { Outbox } from '../../mail/outbox';
import type { TextSender } from '../notifications/texts';
import { createAppointmentReminders } from './appointments';
import { createMaintenanceReminders } from './maintenance';

/** What customers are reminded of by the clock. A reminder is a row before it is a mail: none is sent twice. */
export function createReminders(core: Core, parts: { readonly outbox: Outbox; readonly texts: TextSender }) {
  return {
    appointments: createAppointmentReminders(core, parts),
    maintenance: createMaintenanceReminders(core, parts),
  };
}

export type Reminders = ReturnType<typeof createReminders>;

import { createLogTexts } from '../../messaging/notifications';
import { createBackgroundTasks } from '../../operations/background-tasks';
import { createBulkChanges, createBulkPreviews } from '../../operations/bulk-changes';
import { createDayClosings, createDrawers, createServiceRefunds } from '../../operations/cash';
import { createCodCorrections, createCodPayouts, createCodReceivables } from '../../operations/cod';
import { createCustomers } from '../../operations/customers';
import { createDesk, createDeskSearch, createReception } from '../../operations/desk';
import {
  createCertificateSweep,
  createStaff,
  createUsers,
  createWorkshopSettings,
} from '../../operations/people';
import { createInvoiceServices, createSandboxInvoices } from '../../operations/e-invoices';
import { createPersonalDataServices } from '../../operations/personal-data';
import {
  createPurchaseOrders,
  createPurchaseProposals,
  createPurchaseReceiving,
  createSuppliers,
} from '../../operations/purchasing';
import { createReleaseDesk, type ReleaseControl } from '../../operations/releases';
import { createReminders } from '../../operations/reminders';
import { createReports } from '../../operations/reports';
import { createSerialNumbers } from '../../operations/serial-numbers';
import { createStockCountDecisions, createStockCounting } from '../../operations/stock-counts';
import { createAuditLog, createSystemHealth } from '../../operations/system';
import { createTelemetry } from '../../operations/telemetry';
import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import type { IdentityServices } from './identity';
import type { OrderServices } from './orders';
import type { WorkshopServices } from './workshop';

/** Services that operations use and other layers have created. */
type Used = Pick<IdentityServices, 'requireOwner' | 'reset' | 'secondFactor' | 'throttle' | 'verification'> &
  Pick<OrderServices, 'customerOrders'> &
  Pick<WorkshopServices, 'live' | 'staffAppointments'>;

/** Creates the services of the desk, people, money, purchasing, reports and the system. */
export function createOperationsServices(
  core: Core,
  outbox: Outbox,
  used: Used,
  releases: ReleaseControl | null,
) {
  const { requireOwner, reset, secondFactor, throttle, verification, live, staffAppointments } = used;
  const { customerOrders } = used;
  const invoiceProvider = core.config.demo ? createSandboxInvoices(core) : null;
  return {
    users: createUsers(core, { outbox, verification, reset, secondFactor, requireOwner }),
    staff: createStaff(core, { outbox, reset }),
    workshopSettings: createWorkshopSettings(core),
    warnOfCertificates: createCertificateSweep(core),
    customers: createCustomers(core, { outbox, reset }),
    ...createPersonalDataServices(core, { outbox, throttle, requireOwner }),
    drawers: createDrawers(core),
    dayClosings: createDayClosings(core),
    serviceRefunds: createServiceRefunds(core),
    codReceivables: createCodReceivables(core),
    codPayouts: createCodPayouts(core),
    codCorrections: createCodCorrections(core),
    ...createInvoiceServices(core, { outbox, customerOrders, provider: invoiceProvider }),
    suppliers: createSuppliers(core),
    purchaseProposals: createPurchaseProposals(core),
    purchaseOrders: createPurchaseOrders(core, outbox),
    purchaseReceiving: createPurchaseReceiving(core),
    serialNumbers: createSerialNumbers(core),
    stockCounting: createStockCounting(core),
    stockCountDecisions: createStockCountDecisions(core),
    bulkPreviews: createBulkPreviews(core),
    bulkChanges: createBulkChanges(core),
    desk: createDesk(core),
    reception: createReception(core, { staffAppointments }),
    deskSearch: createDeskSearch(core),
    reminders: createReminders(core, { outbox, texts: createLogTexts(core.log) }),
    reports: createReports(core),
    telemetry: createTelemetry(core, { throttle }),
    auditTrail: createAuditLog(core),
    systemHealth: createSystemHealth(core, { live }),
    backgroundTasks: createBackgroundTasks(core, { outbox }),
    releaseDesk: createReleaseDesk(core, { throttle, control: releases }),
  };
}

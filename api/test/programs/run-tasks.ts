// Delivers mails and cancels unpaid orders from the first line of input until it is killed. Its argument is the
// configuration as JSON. It loads what these tasks need instead of the whole API, which would take most of the test's
// time.
import Fastify from 'fastify';
import { createBackground } from '../../src/platform/core/background';
import type { Config } from '../../src/platform/config/config';
import { deriveKeys } from '../../src/platform/core/keys';
import { connect } from '../../src/platform/db/client';
import { createDatabaseEvents } from '../../src/platform/events/database-events';
import { createFiles } from '../../src/platform/files/files';
import { createOutbox } from '../../src/platform/mail/outbox';
import { chooseTransport } from '../../src/platform/mail/transport';
import { startScheduler } from '../../src/platform/recurring/scheduler';
import { createOrderSweep } from '../../src/sales/orders/sweep';

const config = JSON.parse(process.argv[2] ?? '') as Config;
const { log } = Fastify();
const background = createBackground(() => log);
const { db } = connect(config.databaseUrl, { max: 5 });
const files = createFiles(config);
const core = {
  config,
  db,
  events: createDatabaseEvents(config.databaseUrl),
  keys: deriveKeys(config),
  now: () => new Date(),
  log,
  background,
  files,
};
const outbox = createOutbox(core, chooseTransport(config, log));
const sweep = createOrderSweep(core, {
  outbox,
  // The orders of the test have no fitting, and are not late.
  fittings: { release: () => Promise.resolve() },
  readWorkCalendar: () => Promise.reject(new Error('not used')),
});

process.stdout.write('loaded\n');
process.stdin.once('data', () => {
  startScheduler(
    core,
    [
      { name: 'outbox', everyMs: 60_000, run: () => outbox.deliverDue() },
      { name: 'expire-transfers', everyMs: 60_000, run: () => sweep.expireTransfers() },
    ],
    // The lease of a killed program ends while the next one starts.
    { tickMs: 100, leaseMs: 1_000 },
  );
});

import type { ReleaseControl } from '../../operations/releases';
import { createListExports } from '../../platform/lists/list-export';
import type { MailTransport } from '../../platform/mail/mail';
import { createOutbox } from '../../platform/mail/outbox';
import { createIdentityServices } from './identity';
import { createOperationsServices } from './operations';
import { createOrderServices } from './orders';
import { createShopServices, type PublicCore } from './shop';
import { createWorkshopServices } from './workshop';

export type { PublicCore } from './shop';

/** Creates all services of the API, layer by layer. */
export function createServices(
  core: PublicCore,
  transport: MailTransport,
  releases: ReleaseControl | null = null,
) {
  const outbox = createOutbox(core, transport);
  const identity = createIdentityServices(core, outbox);
  const shop = createShopServices(core, outbox, identity);
  const orders = createOrderServices(core, outbox, { ...identity, ...shop });
  const workshop = createWorkshopServices(core, outbox, { ...identity, ...shop, ...orders });
  const operations = createOperationsServices(
    core,
    outbox,
    { ...identity, ...orders, ...workshop },
    releases,
  );
  const exportList = createListExports(core);
  return { outbox, exportList, ...identity, ...shop, ...orders, ...workshop, ...operations };
}

export type Services = ReturnType<typeof createServices>;

import { defineRemote } from '@evcare/shared-contracts';
import { DIALOGS } from './dialogs';
import { messages } from './messages';
import { WelcomePage } from './welcome-page';

/** The module that the shell loads: everything that this remote adds to the site. */
export default defineRemote({
  contract: '^1.4.0',
  setup: ({ bus, dialogs, OpenSlot }) => ({
    routes: [
      {
        path: '/placeholder',
        element: (
          <WelcomePage bus={bus} OpenSlot={OpenSlot} onContact={() => void dialogs.open(DIALOGS.contact)} />
        ),
        handle: { title: messages.title },
      },
    ],
    slots: [
      { slot: 'shell.dialog', id: DIALOGS.contact, load: () => import('./contact-dialog') },
      {
        slot: 'mfe-storefront.product-notes',
        id: 'mfe-placeholder',
        load: () => import('./product-note'),
      },
    ],
    reducers: {},
    dispose: () => undefined,
  }),
});

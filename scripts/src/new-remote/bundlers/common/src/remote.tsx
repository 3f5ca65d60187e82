import { defineRemote } from '@evcare/shared-contracts';
import { messages } from './messages';
import { WelcomePage } from './welcome-page';

/** The module that the shell loads: everything that this remote adds to the site. */
export default defineRemote({
  contract: '^1.3.0',
  setup: () => ({
    routes: [{ path: '/placeholder', element: <WelcomePage />, handle: { title: messages.title } }],
    slots: [],
    reducers: {},
    dispose: () => undefined,
  }),
});

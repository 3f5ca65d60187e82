import { defineRemote } from '@evcare/shared-contracts';
import { ChargingPage } from './charging-page';
import { messages } from './messages';

export default defineRemote({
  contract: '^1.3.0',
  setup: () => ({
    routes: [{ path: '/charging', element: <ChargingPage />, handle: { title: messages.title } }],
    slots: [],
    reducers: {},
    dispose: () => undefined,
  }),
});

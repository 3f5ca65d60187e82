import { defineRemote } from '@evcare/shared-contracts';
import { createRoutes } from './app/routes';
import { createSlots } from './app/slots';

export default defineRemote({
  contract: '^1.2.0',
  setup: (context) => ({
    routes: createRoutes(context),
    slots: createSlots(context),
    reducers: {},
    // Nothing runs outside a mounted page; the context's signal aborts pending requests.
    dispose: () => undefined,
  }),
});

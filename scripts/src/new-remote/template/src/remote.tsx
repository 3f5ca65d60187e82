import { defineRemote } from '@evcare/shared-contracts';
import { createRoutes } from './app/routes';

export default defineRemote({
  contract: '^1.0.0',
  setup: (context) => ({
    routes: createRoutes(context),
    slots: [],
    reducers: {},
    // Nothing runs outside a mounted page; pending calls end with the context's signal.
    dispose: () => undefined,
  }),
});

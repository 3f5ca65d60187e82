import { defineRemote } from '@evcare/shared-contracts';
import { forgetDraftsOnSignOut } from '@evcare/shared-ui/drafts';
import { createRoutes } from './app/routes';
import { createSlots } from './app/slots';

export default defineRemote({
  contract: '^1.2.0',
  setup: (context) => ({
    routes: createRoutes(context),
    slots: createSlots(context),
    reducers: {},
    // Nothing else runs outside a mounted page; the context's signal aborts pending requests.
    dispose: forgetDraftsOnSignOut(context),
  }),
});

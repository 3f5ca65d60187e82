import { defineRemote } from '@evcare/shared-contracts';
import { forgetDraftsOnSignOut } from '@evcare/shared-ui/drafts';
import { routes } from './app/routes';

export default defineRemote({
  contract: '^1.0.0',
  setup: (context) => ({
    routes: routes(context),
    slots: [],
    reducers: {},
    dispose: forgetDraftsOnSignOut(context),
  }),
});

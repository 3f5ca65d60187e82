import { defineEndpoints } from '../http/endpoint';
import * as routes from './proposal-routes';
import { purchaseProposalListSchema } from './proposal-schemas';

/** Proposals of what to buy. */
export const purchaseProposalEndpoints = defineEndpoints('purchaseProposals', routes, {
  list: {
    summary: 'Lists products to buy, with the quantity and the cheapest supplier',
    access: 'purchasing.edit',
    response: purchaseProposalListSchema,
  },
});

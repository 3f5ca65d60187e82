import type { Core } from '../../platform/core/core';
import { createRequestSubmission } from './submit';
import { createDeciding } from './decide';
import { createIssuing } from './issue';
import { createPartsLists } from './lists';
import { createPartsSearch } from './search';
import { createSerialChoice } from './serials';

/**
 * Creates the service for parts requests, from the technician's request until the part is installed or back
 * in stock.
 */
export const createPartsRequests = (core: Core) => ({
  search: createPartsSearch(core),
  lists: createPartsLists(core),
  asking: createRequestSubmission(core),
  deciding: createDeciding(core),
  issuing: createIssuing(core),
  serials: createSerialChoice(core),
});

export type PartsRequests = ReturnType<typeof createPartsRequests>;

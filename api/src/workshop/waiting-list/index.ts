export { createOffers } from './offers';
export { guestWaitingEntries } from './guest';
export { waitingData } from './personal-data';
export { mergedWaitingEntries, removeOldWaitingEntries } from './repository';
export { waitingListRoutes } from './routes';
export { createWaitingList, type WaitingList } from './service';

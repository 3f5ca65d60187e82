export { cannedJobTexts } from './messages';
export { createCannedJobOffice } from './office';
export { findOfferedJob, findOfferedJobs, findPrices, productIdsOf, type CannedJobRow } from './repository';
export { cannedJobRoutes } from './routes';
export { cannedJobs, type StoredPart } from './tables';

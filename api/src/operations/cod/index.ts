export { createCodCorrections } from './corrections';
export { createCodReceivables } from './open-list';
export { createCodPayouts } from './payouts';
export { findAllOpenCod, sumOpenCod, type Collected as CollectedCod } from './receivables';
export { codData } from './personal-data';
export { codRoutes } from './routes';
export { codCorrections, codPayoutRows, codPayouts } from './tables';

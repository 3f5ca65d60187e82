export { createStockCounting } from './counting';
export { createStockCountDecisions } from './deciding';
export { countWaiting as countWaitingStockCounts } from './repository';
export { stockCountRoutes } from './routes';
export { stockCountLines, stockCounts } from './tables';

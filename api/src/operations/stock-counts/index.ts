export { createStockCounting } from './counting';
export { createStockCountDecisions } from './deciding';
export { stockCountRoutes } from './routes';
export { stockCountLines, stockCounts } from './tables';

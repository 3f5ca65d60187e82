export { applyDifferences } from './adjusting';
export { changeSale, type QuantityChange } from './changing';
export { findUsed } from './demand';
export { issuePieces, releasePieces, restockUndelivered, type MovedPieces } from './pieces';
export { createStockKeeping, type StockKeeping } from './keeping';
export { managersOf } from './low';
export {
  consumeReservations,
  handOverReservations,
  issue as issueStock,
  lockProducts,
  releaseReservations,
  release as releaseStock,
  reserve as reserveStock,
  restockLines,
  restock as restockOrder,
  restockPieces,
  sell as sellStock,
  writeReservations,
  type ReturnedGoods,
  type StockLine,
} from './repository';
export { lockReorderPoints, writeReorderPoints, type ReorderPointChange } from './reorder-points';
export { receiveArrivals, type Arrival } from './receiving';
export { createStockRoom } from './room';
export { stockRoutes } from './routes';
export { stockMovements } from './tables';

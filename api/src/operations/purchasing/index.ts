export { createPurchaseOrders } from './orders';
export { createPurchaseProposals } from './proposals';
export { createPurchaseReceiving } from './receipts';
export { purchasingRoutes } from './routes';
export { createSuppliers } from './suppliers';
export {
  purchaseOrderLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  supplierPrices,
  suppliers,
} from './tables';

export { ReceiptPage as Page } from '../../features/orders/papers/paper-page';
export { orderLoader as createLoader } from '../../features/orders/routes';

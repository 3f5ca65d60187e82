export { OrderPage as Page } from '../../features/orders/order-page';
export { orderLoader as createLoader } from '../../features/orders/routes';

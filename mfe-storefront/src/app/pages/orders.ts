export { OrdersPage as Page } from '../../features/orders/orders-page';
export { ordersLoader as createLoader } from '../../features/orders/routes';

export { CheckoutPage as Page } from '../../features/checkout/checkout-page';
export { checkoutLoader as createLoader } from '../../features/checkout/routes';

export { SubscriptionPage as Page } from '../../features/subscribe/subscription-page';
export { subscriptionLoader as createLoader } from '../../features/subscribe/routes';

export { SubscribePage as Page } from '../../features/subscribe/subscribe-page';
export { subscribeLoader as createLoader } from '../../features/subscribe/routes';

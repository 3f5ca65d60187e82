/** Loads what happens when a product is chosen; most visitors choose none. */
export const loadActions = () => import(/* webpackChunkName: "chosen-actions" */ './actions');

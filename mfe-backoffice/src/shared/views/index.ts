export { CountedViews } from './counted-views';
export { ViewSwitch } from './view-switch';

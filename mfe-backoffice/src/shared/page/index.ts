export { BackofficePage, Section } from './backoffice-page';
export { UrlTabs, type UrlTab } from './url-tabs';

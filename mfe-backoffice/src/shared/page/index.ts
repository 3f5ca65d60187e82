export { BackofficePage as OfficePage, Section } from './backoffice-page';
export { UrlTabs, type UrlTab } from './url-tabs';

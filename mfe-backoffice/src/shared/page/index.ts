export { BackofficePage as OfficePage, Section } from './office-page';
export { UrlTabs, type UrlTab } from './url-tabs';

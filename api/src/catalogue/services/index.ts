export { copyOf as copyOfTemplate, mergeTemplates } from './checklists/merge';
export { createChecklistOffice } from './checklists/office';
export { templatesOf, type GivenTemplate } from './checklists/repository';
export { checklistOfficeRoutes } from './checklists/routes';
export { serviceOfficeRoutes } from './office/service-routes';
export { createServiceOffice } from './office/services';
export { listPackages, pricedServices, servicesWithChecklists, toPackage, toService } from './repository';
export { serviceRoutes } from './routes';
export { checklistTemplates, packages, services } from './tables';

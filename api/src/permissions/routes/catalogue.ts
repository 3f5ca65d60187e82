import type { RouteRights } from '../route-rights';

/** Administration of products, services and promotions. */
export const catalogueRoutes: RouteRights = {
  'GET /admin/products': 'catalogue.edit',
  'GET /admin/product-pictures': 'catalogue.edit',
  'POST /admin/product-pictures': 'catalogue.edit',
  'GET /admin/products/:id': 'catalogue.edit',
  'POST /admin/products': 'catalogue.edit',
  'PUT /admin/products/:id': 'catalogue.edit',
  'GET /admin/services': 'catalogue.edit',
  'GET /admin/services/:id': 'catalogue.edit',
  'POST /admin/services': 'catalogue.edit',
  'PUT /admin/services/:id': 'catalogue.edit',
  'GET /admin/packages': 'catalogue.edit',
  'GET /admin/packages/:id': 'catalogue.edit',
  'POST /admin/packages': 'catalogue.edit',
  'PUT /admin/packages/:id': 'catalogue.edit',
  'GET /admin/promotions': 'catalogue.edit',
  'GET /admin/promotions/:id': 'catalogue.edit',
  'POST /admin/promotions': 'catalogue.edit',
  'PUT /admin/promotions/:id': 'catalogue.edit',
  'PUT /admin/promotions/:id/active': 'catalogue.edit',
};

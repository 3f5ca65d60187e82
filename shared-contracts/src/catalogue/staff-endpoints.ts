import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { entryParams, staffProductQuerySchema } from './query-schemas';
import {
  newProductBodySchema,
  officeProductListSchema,
  officeProductSchema,
  productBodySchema,
  productPictureSchema,
  productPicturesSchema,
} from './staff-product-schemas';
import * as routes from './staff-routes';
import {
  newPackageBodySchema,
  newServiceBodySchema,
  officePackageListSchema,
  officePackageSchema,
  officeServiceListSchema,
  officeServiceSchema,
  packageBodySchema,
  serviceBodySchema,
} from './staff-service-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const SKU_TAKEN: EndpointError = { status: 409, code: 'SKU_TAKEN' };
const SLUG_TAKEN: EndpointError = { status: 409, code: 'SLUG_TAKEN' };
const CODE_TAKEN: EndpointError = { status: 409, code: 'CODE_TAKEN' };
const NO_SAFETY_STEPS: EndpointError = { status: 409, code: 'NO_SAFETY_STEPS' };
const IN_PACKAGE: EndpointError = { status: 409, code: 'IN_PACKAGE' };
const TIER_TAKEN: EndpointError = { status: 409, code: 'TIER_TAKEN' };

/** Administration of products, services and packages (product rule §3.4). */
export const staffCatalogueEndpoints = defineEndpoints('staffCatalogue', routes, {
  listProducts: {
    summary: 'Lists products, archived ones included',
    access: 'catalogue.edit',
    query: staffProductQuerySchema,
    response: officeProductListSchema,
  },
  addProduct: {
    summary: 'Adds a product',
    access: 'catalogue.edit',
    body: newProductBodySchema,
    response: officeProductSchema,
    status: 201,
    errors: [SKU_TAKEN, SLUG_TAKEN],
  },
  readProduct: {
    summary: 'Reads a product for editing',
    access: 'catalogue.edit',
    params: entryParams,
    response: officeProductSchema,
    errors: [NOT_FOUND],
  },
  changeProduct: {
    summary: 'Changes a product, except its SKU and slug',
    access: 'catalogue.edit',
    params: entryParams,
    ifMatch: 'required',
    body: productBodySchema,
    response: officeProductSchema,
    errors: [NOT_FOUND, STALE_VERSION],
  },
  listDrawings: {
    summary: 'Lists the built-in drawings of products',
    access: 'catalogue.edit',
    response: productPicturesSchema,
  },
  addPhoto: {
    summary: 'Uploads a photo for a product',
    access: 'catalogue.edit',
    upload: true,
    response: productPictureSchema,
    status: 201,
    errors: [
      { status: 400, code: 'VALIDATION_FAILED' },
      { status: 413, code: 'PAYLOAD_TOO_LARGE' },
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
  },
  listServices: {
    summary: 'Lists services, inactive ones included',
    access: 'catalogue.edit',
    response: officeServiceListSchema,
  },
  addService: {
    summary: 'Adds a service, with a copy of the checklist of another one',
    access: 'catalogue.edit',
    body: newServiceBodySchema,
    response: officeServiceSchema,
    status: 201,
    errors: [CODE_TAKEN, NO_SAFETY_STEPS],
  },
  readService: {
    summary: 'Reads a service for editing',
    access: 'catalogue.edit',
    params: entryParams,
    response: officeServiceSchema,
    errors: [NOT_FOUND],
  },
  changeService: {
    summary: 'Changes a service, except its code and kind',
    access: 'catalogue.edit',
    params: entryParams,
    ifMatch: 'required',
    body: serviceBodySchema,
    response: officeServiceSchema,
    errors: [NOT_FOUND, STALE_VERSION, NO_SAFETY_STEPS, IN_PACKAGE],
  },
  listPackages: {
    summary: 'Lists packages, inactive ones included',
    access: 'catalogue.edit',
    response: officePackageListSchema,
  },
  addPackage: {
    summary: 'Adds a package; only one per tier and type of vehicle is on sale at a time',
    access: 'catalogue.edit',
    body: newPackageBodySchema,
    response: officePackageSchema,
    status: 201,
    errors: [TIER_TAKEN],
  },
  readPackage: {
    summary: 'Reads a package for editing',
    access: 'catalogue.edit',
    params: entryParams,
    response: officePackageSchema,
    errors: [NOT_FOUND],
  },
  changePackage: {
    summary: 'Changes a package, except its tier',
    access: 'catalogue.edit',
    params: entryParams,
    ifMatch: 'required',
    body: packageBodySchema,
    response: officePackageSchema,
    errors: [NOT_FOUND, STALE_VERSION, TIER_TAKEN],
  },
});

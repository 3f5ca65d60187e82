import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { contactReplySchema, contactRequestSchema } from './contact-schemas';
import { diagnosisSchema, diagnosticsOptionsSchema, diagnosticsRequestSchema } from './diagnostics-schemas';
import { homeSchema, searchSchema } from './page-schemas';
import { placesSchema } from './places-schemas';
import { diagnosisQuerySchema, searchQuerySchema, symptomsQuerySchema } from './query-schemas';
import * as routes from './routes';

/** Content of public pages: home, search, contact, diagnostics, and administrative units for addresses. */
export const contentEndpoints = defineEndpoints('content', routes, {
  readHome: {
    summary: 'Reads all data of the home page',
    access: 'optional',
    etag: true,
    response: homeSchema,
  },
  search: {
    summary: 'Searches products, services, packages and promotions',
    access: 'optional',
    query: searchQuerySchema,
    response: searchSchema,
  },
  listProvinces: {
    summary: 'Lists the provinces; the response can be cached and revalidated by ETag',
    access: 'public',
    response: placesSchema,
  },
  listWards: {
    summary: 'Lists the wards of a province; the response can be cached and revalidated by ETag',
    access: 'public',
    params: z.object({ code: z.string() }),
    response: placesSchema,
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
  requestContact: {
    summary: 'Sends the contact form to the shop',
    access: 'optional',
    body: contactRequestSchema,
    response: contactReplySchema,
    status: 201,
  },
  listSymptoms: {
    summary: 'Lists the symptoms that a diagnosis can start from',
    access: 'public',
    query: symptomsQuerySchema,
    response: diagnosticsOptionsSchema,
  },
  diagnose: {
    summary: 'Estimates the causes of symptoms and fault codes',
    access: 'public',
    body: diagnosticsRequestSchema,
    response: diagnosisSchema,
  },
  readDiagnosis: {
    summary: 'Estimates the causes of the symptoms and fault codes in the query',
    access: 'public',
    query: diagnosisQuerySchema,
    response: diagnosisSchema,
  },
});

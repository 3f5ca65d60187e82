import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeEndpoints, type Documented } from './openapi-endpoints';

const TITLE = 'EVCare API';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves OpenAPI documentation at /api/docs, and /api/docs/json for programs, generated from the schemas that
 * also validate.
 */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: TITLE, version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{}, { bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      describeEndpoints(document.openapiObject as Documented);
      return document.openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY, theme: { title: TITLE } });
}

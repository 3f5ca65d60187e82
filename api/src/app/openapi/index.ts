import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../../platform/config/config';
import { shareSchemas } from './components';
import type { JsonSchema, OpenApiDocument } from './document';
import { describeTags, INFO, TITLE } from './info';
import { nameSchemas } from './names';
import { describeEndpoints } from './operations';
import { describeRefinement } from './refinements';
import { shareParts } from './shared-parts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type TransformOptions = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]>;

/**
 * Serves OpenAPI documentation at /api/docs, and as JSON at /api/docs/json. Both are generated from the
 * schemas that validate requests.
 */
export async function addDocs(app: FastifyInstance, { webOrigin }: Config): Promise<void> {
  const options: TransformOptions = {
    schemaRegistry: nameSchemas(),
    zodToJsonConfig: {
      override: ({ zodSchema, jsonSchema }) => describeRefinement(zodSchema, jsonSchema as JsonSchema),
    },
  };
  const addComponents = createJsonSchemaTransformObject(options);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...INFO, contact: { name: TITLE, url: webOrigin } },
      servers: [{ url: '/', description: 'The server of this document' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform(options),
    transformObject(given) {
      const document = addComponents(given) as OpenApiDocument;
      describeEndpoints(document);
      shareSchemas(document);
      shareParts(document);
      describeTags(document);
      return document as ReturnType<typeof addComponents>;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY, theme: { title: TITLE } });
}

import { defineEndpoints } from '../http/endpoint';
import { auditQuerySchema } from './query-schemas';
import * as routes from './routes';
import { auditListSchema, systemHealthSchema } from './schemas';

/** State of the system, and the log of changes (product rule §2.8). */
export const systemEndpoints = defineEndpoints('system', routes, {
  health: {
    summary: 'Reads the state of the system and figures of today',
    access: 'health.read',
    response: systemHealthSchema,
  },
  audit: {
    summary: 'Lists changes of the audit log, newest first',
    access: 'audit.read',
    query: auditQuerySchema,
    response: auditListSchema,
  },
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS, type EndpointAccess } from '@evcare/shared-contracts/endpoints/server';
import type { RouteRight, RouteRights } from './route-rights';

const toRouteRight = (access: EndpointAccess): RouteRight =>
  access === 'optional' ? 'public' : access === 'any-session' ? 'signed-in' : access;

const rightsOfEndpoints = (): [string, RouteRight][] =>
  ALL_ENDPOINTS.map(({ route, access }) => [route, toRouteRight(access)]);

/**
 * Reads who may call which route: from the declared endpoints, and from every file of `routes/` for routes that are not
 * declared as endpoints yet.
 */
export async function readRights(): Promise<[string, RouteRight][]> {
  const folder = join(__dirname, 'routes');
  const parts = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, RouteRights>>),
  );
  const listed = parts.flatMap((part) => Object.values(part).flatMap((routes) => Object.entries(routes)));
  return [...listed, ...rightsOfEndpoints()];
}

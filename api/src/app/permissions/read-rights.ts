import { ALL_ENDPOINTS, type EndpointAccess } from '@evcare/shared-contracts/endpoints/server';
import type { RouteRight } from './route-rights';

const toRouteRight = (access: EndpointAccess): RouteRight =>
  access === 'optional' ? 'public' : access === 'any-session' ? 'signed-in' : access;

/** Returns each route with the users who may call it, read from the declared endpoints. */
export const readRights = (): [string, RouteRight][] =>
  ALL_ENDPOINTS.map(({ route, access }) => [route, toRouteRight(access)]);

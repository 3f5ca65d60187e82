import { ALL_ENDPOINTS, type EndpointAccess } from '@evcare/shared-contracts/endpoints/server';
import type { RouteRight } from './route-rights';

const toRouteRight = (access: EndpointAccess): RouteRight =>
  access === 'optional' ? 'public' : access === 'any-session' ? 'signed-in' : access;

/** Reads from the declared endpoints who may call which route. */
export const readRights = (): [string, RouteRight][] =>
  ALL_ENDPOINTS.map(({ route, access }) => [route, toRouteRight(access)]);

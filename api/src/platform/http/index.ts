export { createConnections, type Connections } from './connections';
export { createHttpServer, type HttpServerOptions } from './create-server';
export { drainServer, type DrainOptions } from './drain';
export { knownHosts, OWN_ADDRESS, type KnownHosts } from './hosts';
export { DEFAULT_LIMITS, type ServerLimits } from './limits';
export { addressOf } from './network';
export { previewCookieName, readPreviewCookie } from './preview-cookie';
export { DATA_POLICY, REFUSALS } from './refusals';
export { isOpen, readServerSettings, type ServerSettings } from './settings';

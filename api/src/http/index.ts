export { createConnections, type Connections } from './connections';
export { createHttpServer, type HttpServerOptions } from './create-server';
export { DEFAULT_LIMITS, type ServerLimits } from './limits';
export { readServerSettings, type ServerSettings } from './settings';

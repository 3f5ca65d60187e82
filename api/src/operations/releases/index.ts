export { createReleaseControlClient } from './http';
export type { RefusalKind, ReleaseControl, ReleaseMoveOutcome, ReleaseMoveRequest } from './port';
export { releaseRoutes } from './routes';
export { createReleaseDesk } from './service';

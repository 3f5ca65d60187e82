export { sandboxRoutes } from './routes';
export { createSandbox, type Sandbox } from './service';

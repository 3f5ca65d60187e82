export {
  CONTRACTS,
  isSharedModule,
  providedRequest,
  PUBLISHED_CONTRACTS,
  SHARED_MODULES,
  sharedModules,
  type SharedConfig,
  type SharedModule,
} from './shared-modules';
export { remoteBuild, type RemoteBuild } from './remote-build';
export { RspackIntegrityPlugin, type RspackCompiler } from './rspack-integrity';
export { WebpackIntegrityPlugin, type StyleExtractPlugin, type WebpackCompiler } from './webpack-integrity';
export { viteRemote, type ViteRemoteOptions } from './vite-remote';

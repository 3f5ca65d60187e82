import { viteRemote as remotePlugin } from '@evcare/shared-contracts/federation';
import { DEV_ENTRY, DEV_FOLDER, isDev } from './mode';

/**
 * Plugin that makes Vite build a remote of this site: `plugins: [viteRemote(import.meta.dirname)]`.
 * @param folder absolute folder of the remote
 */
export const viteRemote = (folder: string): ReturnType<typeof remotePlugin> =>
  remotePlugin(folder, isDev() ? { outDir: DEV_FOLDER, entry: DEV_ENTRY } : {});

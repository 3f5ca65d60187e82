import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

export interface GalleryServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built gallery on this machine.
 * @param port 0 for any free port
 */
export async function serveGallery(folder: string, port: number): Promise<GalleryServer> {
  const app = fastify();
  await app.register(fastifyStatic, { root: folder });
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}

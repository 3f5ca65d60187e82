import { join } from 'node:path';
import type { RoutePrefix } from '@evcare/shared-contracts';
import { runtimeConfigSchema, type ReleasePointer, type SiteIndex } from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { createRenders, type Renders } from '../../render/renders';
import { createPreviewRenders } from '../../render/preview-renders';
import { PATIENT } from '../../render/testing/patient';
import { SHELL_CODE, SHOP_CODE, withServer } from '../../render/testing/server-code';
import { createStoreFixture, type StoreFixture } from '../../testing/fixtures';
import { ROOT } from '../../workspace/parts';
import { createApiReader } from '../head/api-reader';
import { followSite } from '../live-pages';
import { createSiteApp } from '../site-app';

const route = (prefix: string, more: Partial<RoutePrefix> = {}): RoutePrefix => ({
  prefix,
  access: { kind: 'public' },
  layout: 'site',
  title: 'Trang',
  ...more,
});

/** Routes of the shop: a public page that depends on `q`, and an area of signed-in users. */
const ROUTES = [route('/products', { query: ['q'] }), route('/mine', { access: { kind: 'token' } })];

const SHOP = 'mfe-shop';

/** Build of the shop whose pages begin with a text. */
export const shopBuild = (version: string, text: string) =>
  withServer(
    { name: SHOP, version, manifest: { routes: ROUTES } },
    SHOP_CODE.replace("'<p>' + body.data.name + '</p>'", `'<p>${text}</p>'`).replace(
      '?? (({ url }) => page(url))',
      `?? (({ url }) => page('<p>${text} ' + url + '</p>'))`,
    ),
  );

export interface RenderedSite {
  readonly app: FastifyInstance;
  readonly fixture: StoreFixture;
  readonly renders: Renders;
  /** Changes the shop's pointer; the next request sees it. */
  point(change: Partial<ReleasePointer>): Promise<void>;
  close(): Promise<void>;
}

/** Site that renders the pages of the shop's release 1.0.0. */
export async function createRenderedSite({ previews = true } = {}): Promise<RenderedSite> {
  const fixture = await createStoreFixture();
  await fixture.release(withServer({ name: 'shell' }, SHELL_CODE));
  await fixture.release(shopBuild('1.0.0', 'Cũ'));
  const onError = () => undefined;
  const request = async () => ({
    status: 200,
    body: { data: { name: 'Cáp', items: [], total: 0, pageSize: 12 } },
  });
  const previewRenders = createPreviewRenders({ store: fixture.store, request, onError });
  const renders = createRenders({ store: fixture.store, request, onError, size: 1, ...PATIENT });
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError,
    intervalMs: 0,
  });
  const app = await createSiteApp({
    live,
    releasesDir: join(fixture.folder, 'releases'),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    found: { origin: 'https://shop.example', reader: createApiReader({ request }) },
    renders,
    ...(previews && { previews: { store: fixture.store, renders: previewRenders, listMs: 0 } }),
    onError,
  });
  return {
    app,
    fixture,
    renders,
    async point(change) {
      const next = (site: SiteIndex): SiteIndex => ({
        ...site,
        remotes: { ...site.remotes, [SHOP]: { ...(site.remotes[SHOP] as ReleasePointer), ...change } },
      });
      await fixture.store.updateSite(async (site) => next(site as SiteIndex), {
        command: 'promote',
        part: SHOP,
        by: 'a test',
      });
    },
    async close() {
      await app.close();
      renders.close();
      previewRenders.close();
      await fixture.remove();
    },
  };
}

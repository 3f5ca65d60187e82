import { requestHealth } from '../../ops/request-health';
import { requestRendering } from '../../ops/request-rendering';
import { healthSince, healthSource, renderingSource } from '../health';
import { siteStatus } from '../status';
import { statusTable } from '../status-text';
import { textOf, textsOf, type Command } from './command';

/** Command `status`: prints live releases with age, size and health. */
export const statusCommand: Command = {
  name: 'status',
  arguments: '',
  summary: 'show what is live',
  options: {
    api: {
      type: 'string',
      value: 'URL',
      help: 'also show the release health of this API (EVCARE_OPS_URL; needs OPS_TOKEN)',
    },
    site: {
      type: 'string',
      multiple: true,
      value: 'URL',
      help: 'also show rendered pages; name the address of each copy of the site (EVCARE_SITE_URL; needs OPS_TOKEN)',
    },
  },
  count: [0, 0],
  async run({ context, values }) {
    const source = healthSource(textOf(values, 'api'), context.env);
    const health = source && (await requestHealth(source, healthSince(context.now)));
    const pages = renderingSource(textsOf(values, 'site'), context.env);
    const rendering = pages && (await requestRendering(pages.sites, pages.token));
    const status = await siteStatus(context.store, health, rendering, context.now);
    return { text: status ? statusTable(status) : 'Nothing is published yet.', json: status };
  },
};

import { requestHealth } from '../../ops/request-health';
import { healthSince, healthSource } from '../health';
import { siteStatus } from '../status';
import { statusTable } from '../status-text';
import { textOf, type Command } from './command';

/** Command `status`: prints live releases with age, size and health. */
export const statusCommand: Command = {
  name: 'status',
  arguments: '',
  summary: 'what is live',
  options: {
    api: {
      type: 'string',
      value: 'URL',
      help: 'also the health of releases, from there (EVCARE_OPS_URL; needs OPS_TOKEN)',
    },
  },
  count: [0, 0],
  async run({ context, values }) {
    const source = healthSource(textOf(values, 'api'), context.env);
    const health = source && (await requestHealth(source, healthSince(context.now)));
    const status = await siteStatus(context.store, health);
    return { text: status ? statusTable(status) : 'Nothing is published yet.', json: status };
  },
};

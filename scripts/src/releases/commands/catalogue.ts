import { readCatalogue } from '../catalogue';
import { catalogueText } from '../catalogue-text';
import type { Command } from './command';

/** Command `catalogue`: lists parts, pages, slots and events with their owners and users. */
export const catalogueCommand: Command = {
  name: 'catalogue',
  arguments: '',
  summary: 'list pages, slots and events, who owns and who uses them',
  options: {},
  count: [0, 0],
  async run({ context }) {
    const catalogue = await readCatalogue(context.store, context.now);
    return { text: catalogue ? catalogueText(catalogue) : 'Nothing is published yet.', json: catalogue };
  },
};

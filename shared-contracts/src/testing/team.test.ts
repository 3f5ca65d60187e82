/** @jest-environment ../scripts/jest/browser-environment.cjs */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { defineRemote } from '../remote/define-remote';
import { defineManifest } from '../remote/manifest';
import type { RemoteManifest } from '../remote/manifest-schemas';
import { conformance } from './conformance';
import { createFakeContext, type FakeShellOptions } from './fake-context';

const data = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } as const;
const manifest = defineManifest({
  name: 'mfe-shop',
  contract: '^1.0.0',
  routes: [],
  slots: [],
  menu: [],
  events: { emits: [], listens: [] },
  offers: { slots: [{ name: 'mfe-shop.notes', version: '1.0.0', docs: 'Below the price.', data }] },
  uses: {
    slots: [{ slot: 'mfe-garage.parts', id: 'shop', range: '^1.0.0' }],
    events: [{ event: 'mfe-garage.changed', range: '^1.0.0', wakes: true }],
  },
  reducers: [],
  preload: 'none',
});

const remote = (slot: 'mfe-garage.parts' | 'mfe-garage.other', ...events: `mfe-${string}.${string}`[]) =>
  defineRemote({
    contract: '^1.0.0',
    setup: ({ bus }) => {
      const undo = events.map((event) => bus.on(event, () => undefined));
      return {
        routes: [],
        slots: [{ slot, id: 'shop', load: async () => ({ default: () => null }) }],
        reducers: {},
        dispose: () => undo.forEach((end) => end()),
      };
    },
  });

async function violations(module: unknown, of: RemoteManifest = manifest): Promise<string[]> {
  const messages: string[] = [];
  for (const { run } of conformance(module, of))
    await Promise.resolve()
      .then(run)
      .catch((error: Error) => messages.push(error.message));
  return messages;
}

describe('the conformance suite of a remote that uses what others own', () => {
  it('accepts what the manifest declares', async () => {
    expect(await violations(remote('mfe-garage.parts', 'mfe-garage.changed'))).toEqual([]);
  });

  it('rejects another slot', async () => {
    expect(await violations(remote('mfe-garage.other', 'mfe-garage.changed'))).toEqual([
      'slots: declared but missing [mfe-garage.parts#shop], not declared [mfe-garage.other#shop], given twice []',
    ]);
  });

  it('rejects an event that the manifest does not name, and one that wakes nothing', async () => {
    expect(await violations(remote('mfe-garage.parts', 'mfe-garage.sold'))).toEqual([
      'the remote listens to [mfe-garage.sold], which its manifest does not declare',
      '[mfe-garage.changed] wakes the remote, but the remote does not listen to it',
    ]);
  });

  it('rejects an offer without docs and shape', async () => {
    const slots = [{ name: 'mfe-shop.notes', version: '1.0.0' } as const];
    const found = await violations(remote('mfe-garage.parts', 'mfe-garage.changed'), {
      ...manifest,
      offers: { slots },
    });
    expect(found).toEqual([
      'the slot mfe-shop.notes has no docs; the slot mfe-shop.notes does not describe its data',
    ]);
  });
});

describe('the slots of a fake shell', () => {
  const show = (options: FakeShellOptions, name: 'mfe-shop.notes' | 'mfe-shop.other', id: unknown) => {
    const { OpenSlot } = createFakeContext(options).context;
    return renderToString(createElement(OpenSlot!, { name, data: { id }, fallback: 'nothing' }));
  };
  const fills = { 'mfe-shop.notes': ({ data: { id } }: { data: { id: string } }) => `note on ${id}` };

  it('show the contributions of a test, or the fallback', () => {
    expect(show({ manifest, fills }, 'mfe-shop.notes', 'p-1')).toBe('note on p-1');
    expect(show({ manifest }, 'mfe-shop.notes', 'p-1')).toBe('nothing');
    expect(show({}, 'mfe-shop.other', 'p-1')).toBe('nothing');
  });

  it('throw for a slot or data that the manifest does not describe', () => {
    expect(() => show({ manifest, fills }, 'mfe-shop.other', 'p-1')).toThrow(
      'the manifest does not offer the slot mfe-shop.other',
    );
    expect(() => show({ manifest, fills }, 'mfe-shop.notes', 1)).toThrow(
      'data.id is integer instead of string',
    );
  });
});

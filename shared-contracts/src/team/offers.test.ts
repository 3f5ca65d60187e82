import { defineManifest } from '../remote/manifest';
import { remoteManifestSchema, type RemoteManifest } from '../remote/manifest-schemas';
import { releaseSchema } from '../release/release';
import { offerProblems } from './offer-problems';
import { isTeamName, ownerOfName } from './team-names';

const data = { type: 'object' } as const;
const notes = { name: 'mfe-shop.notes', version: '1.0.0', docs: 'Below the price.', data } as const;
const seen = { ...notes, name: 'mfe-shop.seen', replay: 'last' } as const;

const manifestWith = (more: Partial<RemoteManifest>) =>
  defineManifest({
    name: 'mfe-shop',
    contract: '^1.4.0',
    routes: [],
    slots: [],
    menu: [],
    events: { emits: [], listens: [] },
    reducers: [],
    preload: 'none',
    ...more,
  });

describe('names of teams', () => {
  it('contain their owner', () => {
    expect(ownerOfName('mfe-shop.product-notes')).toBe('mfe-shop');
    expect(isTeamName('mfe-shop.seen')).toBe(true);
  });

  it.each([
    'cart.changed',
    'shell.dialog',
    'mfe-shop',
    'mfe-shop.',
    'mfe-shop.a.b',
    'mfe-Shop.a',
    'mfe-shop.A',
    '',
  ])('do not include %j', (name) => {
    expect(ownerOfName(name)).toBeNull();
    expect(isTeamName(name)).toBe(false);
  });
});

describe('a manifest', () => {
  const full = manifestWith({
    offers: { slots: [notes], events: [seen] },
    uses: {
      slots: [{ slot: 'mfe-garage.parts', id: 'shop', range: '^1.0.0' }],
      events: [{ event: 'mfe-garage.changed', range: '~1.2.0', wakes: true }],
    },
  });

  it('may offer slots and events and use those of others', () => {
    expect(remoteManifestSchema.parse(full)).toEqual(full);
    expect(releaseSchema.shape.manifest.parse(full)).toEqual(full);
    expect(offerProblems(full)).toEqual([]);
    expect(offerProblems(manifestWith({}))).toEqual([]);
  });

  it('is read without docs and data, as in the documents of releases', () => {
    const { docs: _docs, data: _data, ...short } = notes;
    const manifest = manifestWith({ offers: { slots: [short] } });
    expect(remoteManifestSchema.parse(manifest)).toEqual(manifest);
  });

  it.each<[string, unknown, string]>([
    [
      'a slot without version',
      { offers: { slots: [{ ...notes, version: undefined }] } },
      'offers.slots.0.version',
    ],
    ['another replay rule', { offers: { events: [{ ...seen, replay: 'all' }] } }, 'offers.events.0.replay'],
    ['an event without replay rule', { offers: { events: [notes] } }, 'offers.events.0.replay'],
    ['a use without range', { uses: { events: [{ event: 'mfe-garage.changed' }] } }, 'uses.events.0.range'],
    ['text instead of offers', { offers: 'all' }, 'offers'],
    [
      'a contribution without id',
      { uses: { slots: [{ slot: 'mfe-garage.parts', range: '^1.0.0' }] } },
      'uses.slots.0.id',
    ],
  ])('is malformed with %s, also for a release', (_what, more, place) => {
    const manifest = manifestWith(more as Partial<RemoteManifest>);
    expect(offerProblems(manifest)).toEqual([`${place} is malformed`]);
    expect(releaseSchema.shape.manifest.safeParse(manifest).success).toBe(false);
  });

  it.each<[Partial<RemoteManifest>, string]>([
    [
      { offers: { slots: [{ ...notes, name: 'mfe-other.notes' }] } },
      'the slot mfe-other.notes is not mfe-shop. and a name',
    ],
    [
      { offers: { slots: [{ ...notes, version: '^1.0.0' }] } },
      'the slot mfe-shop.notes has the version "^1.0.0"',
    ],
    [
      { uses: { events: [{ event: 'mfe-a.b', range: '1.x' }] } },
      'the range "1.x" of mfe-a.b is not like ^1.0.0',
    ],
    [
      { uses: { events: [{ event: 'cart.changed' as never, range: '^1.0.0' }] } },
      "cart.changed is not a name of another remote's slot or event",
    ],
    [
      { uses: { slots: [{ slot: 'mfe-a.b', id: '', range: '^1.0.0' }] } },
      'the contribution to mfe-a.b has no id',
    ],
    [{ offers: { slots: [{ ...notes, docs: ' ' }] } }, 'the slot mfe-shop.notes has no docs'],
    [
      { offers: { slots: [{ ...notes, docs: 'x'.repeat(501) }] } },
      'the docs of mfe-shop.notes are longer than 500 letters',
    ],
    [
      { offers: { events: [{ ...seen, data: undefined as never }] } },
      'the event mfe-shop.seen does not describe its data',
    ],
    [
      { offers: { events: [{ ...seen, data: { type: 'date' as never } }] } },
      'the event mfe-shop.seen: data has the type date, which JSON does not have',
    ],
    [
      { offers: { slots: [notes], events: [{ ...seen, name: notes.name }] } },
      'mfe-shop.notes is offered twice',
    ],
    [
      { uses: { slots: Array(2).fill({ slot: 'mfe-a.b', id: 'x', range: '^1.0.0' }) } },
      'mfe-a.b#x is filled twice',
    ],
    [
      { uses: { events: [{ event: seen.name, range: '^1.0.0' }] } },
      'mfe-shop.seen is its own, and for others',
    ],
  ])('with %j is not ready for others', (more, problem) => {
    expect(offerProblems(manifestWith(more))).toEqual([problem]);
  });
});

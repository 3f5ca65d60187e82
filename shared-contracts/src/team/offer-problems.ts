import type { RemoteManifest } from '../remote/manifest-schemas';
import { shapeProblems } from './data-shape';
import * as z from '../schema';
import { offersSchema, usesSchema, type OfferedEvent, type OfferedSlot } from './offers-schema';
import { isTeamName, ownerOfName } from './team-names';
import { usesOf } from './uses-of';

/** Longest docs (characters); more belongs in the README of the remote. */
const MAX_DOCS_LENGTH = 500;

const VERSION = /^\d+\.\d+\.\d+$/;
const RANGE = /^[\^~]?\d+\.\d+\.\d+$/;

function problemsOf(owner: string, what: string, offer: OfferedSlot | OfferedEvent): string[] {
  const { name, version, docs = '', data } = offer;
  return [
    ...(ownerOfName(name) === owner ? [] : [`the ${what} ${name} is not ${owner}. and a name`]),
    ...(VERSION.test(version) ? [] : [`the ${what} ${name} has the version "${version}"`]),
    ...(docs.trim() === '' ? [`the ${what} ${name} has no docs`] : []),
    ...(docs.length > MAX_DOCS_LENGTH
      ? [`the docs of ${name} are longer than ${MAX_DOCS_LENGTH} letters`]
      : []),
    ...(data === undefined
      ? [`the ${what} ${name} does not describe its data`]
      : shapeProblems(data).map((problem) => `the ${what} ${name}: ${problem}`)),
  ];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/**
 * Returns what is wrong with the slots and events that a remote offers and uses, as parts of sentences; none if others
 * can rely on them. The schema of the manifest allows more, so that the shell needs no code for it.
 */
export function offerProblems({ name, offers, uses }: RemoteManifest): string[] {
  const parts = [
    ['offers', z.optional(offersSchema).safeParse(offers)],
    ['uses', z.optional(usesSchema).safeParse(uses)],
  ] as const;
  const malformed = parts.flatMap(([part, { error }]) =>
    error ? [`${[part, ...(error.issues[0]?.path ?? [])].join('.')} is malformed`] : [],
  );
  if (malformed.length > 0) return malformed;
  const { slots = [], events = [] } = offers ?? {};
  const fills = uses?.slots ?? [];
  const used = [...usesOf(uses, 'slots'), ...usesOf(uses, 'events')];
  return [
    ...slots.flatMap((slot) => problemsOf(name, 'slot', slot)),
    ...events.flatMap((event) => problemsOf(name, 'event', event)),
    ...repeated([...slots, ...events].map((offer) => offer.name)).map((twice) => `${twice} is offered twice`),
    ...repeated(fills.map(({ slot, id }) => `${slot}#${id}`)).map((twice) => `${twice} is filled twice`),
    ...fills.filter(({ id }) => id === '').map(({ slot }) => `the contribution to ${slot} has no id`),
    ...used.flatMap(({ name: other, range }) => [
      ...(RANGE.test(range) ? [] : [`the range "${range}" of ${other} is not like ^1.0.0`]),
      ...(isTeamName(other) ? [] : [`${other} is not a name of another remote's slot or event`]),
      ...(ownerOfName(other) === name ? [`${other} is its own, and for others`] : []),
    ]),
  ];
}

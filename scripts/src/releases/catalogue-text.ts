import type { Catalogue, CatalogueOffer, CataloguePart, CataloguePreview, CatalogueUser } from './catalogue';

function partLines({ name, enabled, stable, canary, contract, routes }: CataloguePart): string[] {
  const state = `${enabled ? '' : ', disabled'}${canary === null ? '' : `, canary ${canary}`}`;
  return [
    `${name} ${stable}${state}, contract ${contract ?? '?'}`,
    ...routes.map(({ prefix, title, access }) => `  ${prefix.padEnd(22)} ${access.padEnd(8)} ${title}`),
  ];
}

const previewLine = ({ id, part, version, createdBy, expiresAt }: CataloguePreview): string =>
  `${part} ${version}, until ${expiresAt.slice(0, 10)}, ${id} by ${createdBy}`;

function userText(verb: string, { release, id, range, fits }: CatalogueUser): string {
  const what = `${id === undefined ? '' : ` with "${id}"`}${range === null ? '' : `, ${range}`}`;
  return `  ${verb} ${release}${what}${fits ? '' : ' (OUT OF RANGE)'}`;
}

function offerLines(verb: string, offer: CatalogueOffer): string[] {
  const { name, owner, version, replay, docs, emitters = [], users } = offer;
  const facts = [`of ${owner}`, ...(replay ? [`replay ${replay}`] : [])].join(', ');
  return [
    `${name}${version === null ? '' : ` ${version}`}, ${facts}`,
    ...(docs === null ? [] : [`  ${docs}`]),
    ...emitters.map((release) => `  emitted by ${release}`),
    ...(users.length > 0 ? users.map((user) => userText(verb, user)) : [`  ${verb} nobody`]),
  ];
}

/** Formats the catalogue for a terminal. */
export const catalogueText = ({ revision, parts, previews, slots, events }: Catalogue): string =>
  [
    `site revision ${revision}`,
    '',
    'PARTS',
    ...parts.flatMap(partLines),
    ...(previews.length > 0 ? ['', 'PREVIEWS', ...previews.map(previewLine)] : []),
    '',
    'SLOTS',
    ...slots.flatMap((slot) => offerLines('filled by', slot)),
    '',
    'EVENTS',
    ...events.flatMap((event) => offerLines('heard by', event)),
  ].join('\n');

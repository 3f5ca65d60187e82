import { satisfiesContract, type TeamName } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import {
  offerProblems,
  ownerOfName,
  shapeBreaks,
  usesOf,
  type DataShape,
  type NamedUse,
} from '@evcare/shared-contracts/team';
import type { GateInput, GateRule } from '../gate-rule';
import type { Finding } from '../finding';
import { idOf } from '../live-releases';

/** Kinds of what remotes own, with the rule that reports them. */
type Kind = 'slots' | 'events';

interface Offer {
  readonly name: TeamName;
  readonly version: string;
  readonly data?: DataShape | undefined;
}

const WORDS = {
  slots: { one: 'slot', uses: 'fills' },
  events: { one: 'event', uses: 'listens to' },
} as const;

const offersOf = ({ manifest }: Release, kind: Kind): readonly Offer[] => manifest?.offers?.[kind] ?? [];

const offerIn = (release: Release, kind: Kind, name: TeamName): Offer | undefined =>
  offersOf(release, kind).find((offer) => offer.name === name);

const meets = (offer: Offer | undefined, { range }: NamedUse): boolean =>
  offer !== undefined && satisfiesContract(range, offer.version);

/** Finds slots and events that the release uses and no live remote offers in a version of its range. */
function unmetUses({ release, others, closed }: GateInput, kind: Kind): Finding[] {
  const { one, uses } = WORDS[kind];
  return usesOf(release.manifest?.uses, kind).flatMap((use) => {
    const owner = ownerOfName(use.name);
    const owners = [...others, ...closed].filter(({ name }) => name === owner);
    const offers = owners.flatMap((other) => {
      const offer = offerIn(other, kind, use.name);
      return offer ? [{ other, offer }] : [];
    });
    if (offers.some(({ offer }) => meets(offer, use))) return [];
    const [found] = offers;
    const asked = `${idOf(release)} ${uses} ${use.name} ${use.range}`;
    return [
      {
        rule: kind,
        level: 'refuse' as const,
        message: found
          ? `${asked}, but ${idOf(found.other)} offers version ${found.offer.version}.`
          : `${asked}, but no live remote declares this ${one}.`,
        affected: owners.map(idOf),
        advice: found
          ? `write a range that includes ${found.offer.version}, and use its data.`
          : `publish a ${owner} first that declares ${use.name}, or leave it out.`,
      },
    ];
  });
}

/** Describes the loss of a remote that uses an offer of the release, as part of a sentence; null if there is none. */
function lossOf(release: Release, before: Release | null, kind: Kind, use: NamedUse): string | null {
  const old = before ? offerIn(before, kind, use.name) : undefined;
  // What was not met before does not get worse by this release.
  if (before && !meets(old, use)) return null;
  const next = offerIn(release, kind, use.name);
  if (!next) return `no longer declares the ${WORDS[kind].one} ${use.name}`;
  if (!meets(next, use)) return `offers ${use.name} ${next.version}`;
  const [broken] = old?.data && next.data ? shapeBreaks(old.data, next.data) : [];
  return broken === undefined
    ? null
    : `breaks ${use.name} without a new major version, since ${broken} (it was ${old?.version})`;
}

/** Finds slots and events that the release removes or breaks while a live remote uses them. */
function lostOffers({ release, before, others }: GateInput, kind: Kind): Finding[] {
  if (!release.manifest) return [];
  const { uses } = WORDS[kind];
  return others.flatMap((other) =>
    usesOf(other.manifest?.uses, kind)
      .filter(({ name }) => ownerOfName(name) === release.name)
      .flatMap((use) => {
        const loss = lossOf(release, before, kind, use);
        return loss === null
          ? []
          : [
              {
                rule: kind,
                level: 'refuse' as const,
                message: `${idOf(release)} ${loss}, but ${idOf(other)} ${uses} ${use.name} ${use.range}.`,
                affected: [idOf(other)],
                advice: `keep it as it is until no live remote needs it, or first publish a ${other.name} that does not.`,
              },
            ];
      }),
  );
}

/** Requires that both ends of slots and events that remotes own fit: by name, version range and shape of the data. */
export const teamContracts: GateRule = (context) =>
  (['slots', 'events'] as const).flatMap((kind) => [
    ...unmetUses(context, kind),
    ...lostOffers(context, kind),
  ]);

/** Requires that what a remote offers is described for others: name, version, docs, shape of the data. */
export const offers: GateRule = ({ release }) =>
  (release.manifest ? offerProblems(release.manifest) : []).map((problem) => ({
    rule: 'offers',
    level: 'refuse',
    message: `${idOf(release)} can't be used by others: ${problem}.`,
    affected: [idOf(release)],
    advice: 'mend `offers` and `uses` in remote.manifest.ts; docs/writing-a-remote.md has examples.',
  }));

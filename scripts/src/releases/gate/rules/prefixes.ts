import { PATHS, type MenuEntry } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import type { GateInput, GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

const prefixesOf = ({ manifest }: Release): string[] => manifest?.routes.map(({ prefix }) => prefix) ?? [];

/** `/` matches the home page only; any other prefix also matches the paths below it. */
const owns = (prefix: string, path: string): boolean =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href;

const linksOf = ({ href, panel }: MenuEntry): string[] => [
  href,
  ...(panel?.columns.flatMap(({ links }) => links.map((link) => link.href)) ?? []),
];

/** Rejects a prefix that two live remotes own, or that one remote declares twice. */
export const prefixCollision: GateRule = ({ release, others }) => {
  const prefixes = prefixesOf(release);
  const twice = prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index);
  const duplicates = [...new Set(twice)].map((prefix) => ({
    rule: 'prefix-collision' as const,
    level: 'refuse' as const,
    message: `${idOf(release)} declares ${prefix} twice.`,
    affected: [idOf(release)],
    advice: `declare ${prefix} once in remote.manifest.ts.`,
  }));
  const collisions = others.flatMap((other) =>
    prefixesOf(other)
      .filter((prefix) => prefixes.includes(prefix))
      .map((prefix) => ({
        rule: 'prefix-collision' as const,
        level: 'refuse' as const,
        message: `${idOf(release)} wants the route prefix ${prefix}, which ${idOf(other)} owns.`,
        affected: [idOf(other)],
        advice: `one of the two must give ${prefix} up; publish the one that does first.`,
      })),
  );
  return [...duplicates, ...collisions];
};

/** Releases that link to a path: menus of live remotes, and shells for paths that the contract names. */
function linkersTo(path: (href: string) => boolean, { others, shells, release }: GateInput): string[] {
  const menus = [...others, release].filter(({ manifest }) =>
    manifest?.menu.flatMap(linksOf).some((href) => path(pathOf(href))),
  );
  const named = Object.values(PATHS).some(path);
  return [...menus.map(idOf), ...(named ? shells.map(idOf) : [])];
}

/** Warns of a removed prefix that the site still links to: those links would lead to "not found". */
export const prefixRemoved: GateRule = (context) => {
  const { release, before, others } = context;
  const remaining = [release, ...others].flatMap(prefixesOf);
  const removed = before ? prefixesOf(before).filter((prefix) => !remaining.includes(prefix)) : [];
  return removed.flatMap((prefix) => {
    const linkers = linkersTo((href) => owns(prefix, href), context);
    if (linkers.length === 0) return [];
    return [
      {
        rule: 'prefix-removed' as const,
        level: 'warn' as const,
        message: `${idOf(release)} gives up ${prefix}, which ${idOf(before as Release)} had and links still lead to.`,
        affected: linkers,
        advice: `take the links to ${prefix} away first, or keep the prefix and redirect.`,
      },
    ];
  });
};

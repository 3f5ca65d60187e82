import type { RemoteManifest } from '@evcare/shared-contracts';
import { dataProblems } from '@evcare/shared-contracts/team';
import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';
import type { ActualRemote } from '../smoke/report';
import { declaredEvents } from './declared-events';

/** Describes items that are in only one of two lists, and duplicates. */
function differences(what: string, declared: readonly string[], actual: readonly string[]): string[] {
  const missing = declared.filter((item) => !actual.includes(item));
  const extra = actual.filter((item) => !declared.includes(item));
  const twice = actual.filter((item, index) => actual.indexOf(item) !== index);
  return [
    ...missing.map((item) => `declares the ${what} ${item} but does not provide it`),
    ...extra.map((item) => `provides the ${what} ${item} but does not declare it`),
    ...twice.map((item) => `provides the ${what} ${item} twice`),
  ];
}

const keyOf = ({ slot, id }: { slot: string; id: string }): string => `${slot} "${id}"`;

/** Describes data of the remote's own events and slots that has another shape than the manifest says. */
function wrongData({ offers }: RemoteManifest, used: ActualRemote['data'] = []): string[] {
  const all = [...(offers?.events ?? []), ...(offers?.slots ?? [])];
  const sentences = used.flatMap(({ name, data }) => {
    const shape = all.find((offer) => offer.name === name)?.data;
    return (shape ? dataProblems(shape, data) : []).map(
      (problem) => `gives ${name} other data than it declares: ${problem}`,
    );
  });
  return [...new Set(sentences)];
}

/**
 * Requires that the result of `setup()` equals the manifest, and that the events used on the visited pages
 * are declared. The shell draws menus, guards pages and picks providers by the manifest alone, and the gate
 * compares the events of releases by their manifests. Checked only if the smoke test ran the release.
 */
export const declared: GateRule = ({ release, smoke }) => {
  const { manifest } = release;
  const actual = smoke?.actual;
  if (!manifest || !actual) return [];
  const prefixes = manifest.routes.map(({ prefix }) => prefix);
  const { emitted, heard } = declaredEvents(manifest);
  const contributions = [...manifest.slots, ...(manifest.uses?.slots ?? [])];
  const undeclared = (used: readonly string[], declaredNames: readonly string[]) =>
    used.filter((event) => !declaredNames.includes(event));
  const differencesFound = [
    ...differences('route', prefixes, actual.routes),
    ...differences('slot', contributions.map(keyOf), actual.slots.map(keyOf)),
    ...differences('reducer', manifest.reducers, actual.reducers),
    ...undeclared(actual.listens, heard).map((event) => `listens to ${event} but does not declare it`),
    ...undeclared(actual.emits, emitted).map((event) => `emits ${event} but does not declare it`),
    ...wrongData(manifest, actual.data),
    ...(actual.contract === manifest.contract
      ? []
      : [`names contract ${actual.contract} in its code and ${manifest.contract} in its manifest`]),
  ];
  return differencesFound.map((what) => ({
    rule: 'declared',
    level: 'refuse',
    message: `${idOf(release)} ${what}.`,
    affected: [idOf(release)],
    advice: 'make remote.manifest.ts say what the code does.',
  }));
};

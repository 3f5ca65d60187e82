import { EXPOSED_MODULE } from '@evcare/shared-contracts';
import type { GateRule } from '../case';
import { idOf } from '../live';

/** Every quoting of it that a minifier may choose. */
const NAMES = ['"', "'", '`'].map((quote) => `${quote}${EXPOSED_MODULE}${quote}`);

/**
 * The container has the one door that the shell opens. Read from the entry's text, since any container, whatever built
 * it, must hold the name; whether something stands behind it is found out by trying it.
 */
export const exposes: GateRule = async ({ release, read }) => {
  if (release.entry === null) return [];
  const bytes = await read(release.entry);
  const text = bytes ? Buffer.from(bytes).toString('utf8') : '';
  if (NAMES.some((name) => text.includes(name))) return [];
  return [
    {
      rule: 'exposes',
      level: 'refuse',
      message: `${idOf(release)}: its entry ${release.entry} exposes no "${EXPOSED_MODULE}".`,
      affected: [idOf(release)],
      advice: `expose src/remote.tsx as "${EXPOSED_MODULE}" in the federation options of the build.`,
    },
  ];
};

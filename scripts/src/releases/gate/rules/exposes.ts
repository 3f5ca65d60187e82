import { EXPOSED_MODULE } from '@evcare/shared-contracts';
import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

/** Module name in each style of quotes that a minifier may choose. */
const QUOTED_NAMES = ['"', "'", '`'].map((quote) => `${quote}${EXPOSED_MODULE}${quote}`);

/**
 * Requires that the container exposes the module that the shell loads. The rule searches the entry's text for
 * the name, which every container has, whatever tool built it; the smoke test checks the module itself.
 */
export const exposes: GateRule = async ({ release, read }) => {
  if (release.entry === null) return [];
  const bytes = await read(release.entry);
  const text = bytes ? Buffer.from(bytes).toString('utf8') : '';
  if (QUOTED_NAMES.some((name) => text.includes(name))) return [];
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

import { PlatformError } from './platform-error';
import { openProject } from './project';
import { readSiteFacts } from './site/site-facts';

/** Says which release of the remote a site has. @throws PlatformError if the site can't be read */
export async function runStatus(folder: string, site: string): Promise<string> {
  const { name, version } = openProject(folder);
  const { remotes, shell } = await readSiteFacts(site);
  const live = remotes.find(({ manifest }) => manifest.name === name);
  return [
    `${site}: shell ${shell.version}, contract ${shell.contract}`,
    live ? `${name} ${live.version} is live.` : `${name} is not on this site.`,
    ...(live?.canary ? [`${live.canary.version} is a canary for ${live.canary.percent} %.`] : []),
    `This folder has ${name} ${version}.`,
  ].join('\n');
}

/** Says how a release is taken back, which a team's token does not allow. */
export function rollbackAdvice(folder: string): PlatformError {
  const { name } = openProject(folder);
  return new PlatformError(
    `A release is taken back by the site's operator, at /admin/releases or with\n\n  npm run releases -- rollback ${name}\n\n` +
      'A token can only publish. If the operator is not there, publish the former sources under a higher version.',
  );
}

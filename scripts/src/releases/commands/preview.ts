import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { ReleaseRejected } from '../errors';
import type { Finding } from '../gate/finding';
import { DEFAULT_PREVIEW_DAYS, MAX_PREVIEW_DAYS, openPreviews, type Preview } from '../previews/preview';
import { gateMarkdown, previewMarkdown, previewSizes, sizeLines } from '../previews/preview-report';
import { previewAddress, requirePreviews, startPreview } from '../previews/start-preview';
import { publish } from '../publish';
import { runGate } from '../run-gate';
import { signerOf } from '../signing/signature-file';
import { pointerOf } from '../store';
import {
  EXIT,
  integerOf,
  NotFound,
  textOf,
  type Command,
  type CommandContext,
  type CommandInput,
  type CommandResult,
} from './command';
import { requireIntact, requireSite } from './find';
import { BUILD_OPTIONS, readBuildSource } from './publish';
import { publishTo } from './publish-to';
import { gateLines } from './report';
import { siteAddress } from './site-address';

const dayOf = (time: string): string => time.slice(0, 10);

/** A preview without its key, for machines. */
function documentOf(preview: Preview, origin: string | null) {
  const { key: _key, ...shown } = preview;
  return { ...shown, ...(origin !== null && { address: previewAddress(origin, preview) }) };
}

async function list({ context, values }: CommandInput): Promise<CommandResult> {
  const origin = siteAddress(context.env, textOf(values, 'site'));
  const open = openPreviews(await context.store.previews.read(), context.now);
  const lines = open.map(
    (preview) =>
      `${preview.id}  ${preview.part} ${preview.version}  until ${dayOf(preview.expiresAt)}  ` +
      `(made ${dayOf(preview.createdAt)} by ${preview.createdBy})\n  ${previewAddress(origin, preview)}`,
  );
  return {
    text: lines.join('\n') || 'There are no previews.',
    json: { ok: true, command: 'preview', previews: open.map((preview) => documentOf(preview, origin)) },
  };
}

async function end({ context }: CommandInput, id: string): Promise<CommandResult> {
  const { store, now, by, dryRun } = context;
  const find = (all: readonly Preview[]): Preview => {
    const found = openPreviews(all, now).find((preview) => preview.id === id);
    if (!found) throw new NotFound(`There is no preview ${id}; \`preview --list\` shows them.`);
    return found;
  };
  const found = find(await store.previews.read());
  const ended = { ...found, endedAt: now.toISOString(), endedBy: by };
  if (!dryRun) {
    await store.previews.update((all) => {
      find(all);
      return all.map((preview) => (preview.id === id ? ended : preview));
    });
  }
  const sentence = `preview ${id} of ${found.part} ${found.version}`;
  return {
    text: dryRun ? `Dry run, nothing was changed: the ${sentence} would end.` : `The ${sentence} has ended.`,
    json: { ok: true, command: 'preview', dryRun, changed: !dryRun, ended: documentOf(ended, null) },
  };
}

interface Candidate {
  readonly site: SiteIndex;
  readonly release: Release;
  readonly findings: readonly Finding[];
}

const isLive = (site: SiteIndex, { name, version }: Pick<Release, 'name' | 'version'>): boolean => {
  const pointer = pointerOf(site, name);
  return pointer?.stable === version && pointer.enabled;
};

/** Release of the store that the arguments name, if the gate accepts it beside the live releases. */
async function storedCandidate(
  { store, force }: CommandContext,
  part: string,
  version: string,
): Promise<Candidate> {
  const site = await requireSite(store);
  const release = await requireIntact(store, part, version);
  if (release.name !== part || release.version !== version) {
    throw new NotFound(`There is no release ${part} ${version}.`);
  }
  const findings = isLive(site, release) ? [] : await runGate({ store, site, release, force });
  return { site, release, findings };
}

/** Finished build that the arguments name, which becomes a release in the store without going live. */
async function builtCandidate(input: CommandInput): Promise<Candidate> {
  const { context } = input;
  await requireSite(context.store);
  const { part: _part, ...build } = await readBuildSource(input);
  const { site, release, findings } = await publish({
    ...context,
    ...build,
    signer: await signerOf(context.env),
    ...(context.findSmokeRunner && { smoke: context.findSmokeRunner() }),
    storeOnly: true,
  });
  return { site, release, findings };
}

async function start(input: CommandInput): Promise<CommandResult> {
  const { context, positionals, values } = input;
  const { store, env, now, by, dryRun, reason } = context;
  requirePreviews(env);
  const [part = '', version] = positionals;
  const days = integerOf(values, 'days', 1, MAX_PREVIEW_DAYS) ?? DEFAULT_PREVIEW_DAYS;
  const origin = siteAddress(env, textOf(values, 'site'));
  const candidate =
    version === undefined ? await builtCandidate(input) : await storedCandidate(context, part, version);
  const { site, release, findings } = candidate;
  const id = `${release.name} ${release.version}`;
  const about = {
    ok: true,
    command: 'preview',
    part: release.name,
    version: release.version,
    dryRun,
    findings,
  };
  if (isLive(site, release)) {
    const text = `${id} is live; there is nothing to preview.`;
    return { text, json: { ...about, text, markdown: text, changed: false } };
  }
  if (dryRun) {
    const text = [
      `Dry run, nothing was changed: ${id} would have a preview.`,
      ...gateLines(findings, reason),
    ].join('\n');
    return { text, json: { ...about, text, changed: false } };
  }
  const preview = await startPreview(store, { part: release.name, version: release.version, days, by, now });
  const sizes = await previewSizes(store, site, release);
  const [address, until] = [previewAddress(origin, preview), dayOf(preview.expiresAt)];
  const text = [
    `${id} has a preview until ${until}, for everyone who has its address.`,
    `  address  ${address}`,
    ...sizeLines(sizes),
    ...gateLines(findings, reason),
  ].join('\n');
  const markdown = previewMarkdown({ id, address, until, sizes, findings });
  return {
    text: values['markdown'] === true ? markdown : text,
    json: { ...about, text, markdown, changed: true, preview: documentOf(preview, origin), sizes },
  };
}

/** Adds the comment for a pull request to what the gate says against a release. */
function refusal(error: ReleaseRejected, { values }: CommandInput): CommandResult {
  const markdown = ['### No preview', '', ...gateMarkdown(error.findings)].join('\n');
  const { message, findings } = error;
  if (values['markdown'] !== true && values['json'] !== true) throw error;
  return {
    exit: EXIT.refused,
    text: markdown,
    json: { ok: false, exit: EXIT.refused, error: message, findings, markdown },
  };
}

/** Command `preview`: gives a release that is not live an address of its own. */
export const previewCommand: Command = {
  name: 'preview',
  arguments: '[part] [version]',
  summary: 'show a release that is not live to who has its address; without a version, the finished build',
  options: {
    ...BUILD_OPTIONS,
    to: {
      type: 'string',
      value: 'URL',
      help: 'send the build to this site, with the token in EVCARE_TOKEN or in the file EVCARE_TOKEN_FILE',
    },
    days: {
      type: 'string',
      value: 'N',
      help: `days until it ends (default ${DEFAULT_PREVIEW_DAYS}, at most ${MAX_PREVIEW_DAYS})`,
    },
    site: {
      type: 'string',
      value: 'URL',
      help: 'address of the site (default: WEB_ORIGIN, or this machine)',
    },
    markdown: { type: 'boolean', help: 'print a comment for a pull request' },
    list: { type: 'boolean', help: 'list the previews' },
    end: { type: 'string', value: 'ID', help: 'end a preview' },
  },
  count: [0, 2],
  async run(input) {
    const { positionals, values } = input;
    const ended = textOf(values, 'end');
    if (positionals.length > 0 && (ended !== undefined || values['list'] === true)) {
      throw new Failure('--list and --end take no part.');
    }
    if (values['list'] === true) return list(input);
    if (ended !== undefined) return end(input, ended);
    const to = textOf(values, 'to');
    if (to !== undefined) {
      if (positionals.length > 1) throw new Failure('--to sends a build, and takes no version.');
      if (textOf(values, 'days') !== undefined) throw new Failure('--days is for the operators of the site.');
      return publishTo(to, input, { preview: true });
    }
    if (positionals.length > 1 && textOf(values, 'dist') !== undefined) {
      throw new Failure('Name a version in the store, or a build with --dist PATH.');
    }
    return start(input).catch((error: unknown) => {
      if (error instanceof ReleaseRejected) return refusal(error, input);
      throw error;
    });
  },
};

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CATEGORIES, type Category, type LighthouseRun } from './scores';

/**
 * Fixed versions, so that scores can be compared. Lighthouse 13 does not run on Node 20, so the package
 * `node` provides a newer version for it.
 */
const PACKAGES = ['node@24.21.0', 'lighthouse@13.5.0'];
const TIMEOUT_MS = 180_000;

const auditSchema = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), auditSchema),
  categories: z.record(z.string(), categorySchema),
});

/**
 * Reads a report of Lighthouse.
 * @throws Error if Lighthouse could not load the page
 */
export function readReport(report: unknown): LighthouseRun {
  const { runtimeError, audits, categories } = reportSchema.parse(report);
  if (runtimeError) throw new Error(runtimeError.message);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const failed = CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores,
    contentMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    failed,
  };
}

/**
 * Runs Lighthouse on an address once, as a phone on a slow network (Lighthouse's default). npm downloads
 * Lighthouse on demand, because nothing else in the project uses it.
 * @param chromium path of the browser
 */
export async function runLighthouse(url: string, chromium: string): Promise<LighthouseRun> {
  const parameters = [
    '--yes',
    ...PACKAGES.map((name) => `--package=${name}`),
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync',
  ];
  const { stdout } = await promisify(execFile)('npx', parameters, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIMEOUT_MS,
  });
  return readReport(JSON.parse(stdout));
}

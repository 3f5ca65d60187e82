import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace/parts';
import { faq } from './faq';
import { FIXED_PATHS } from './page-head';

const source = (path: string): string => readFileSync(join(ROOT, 'mfe-storefront/src', path), 'utf8');

it.each(['home', 'services'] as const)(
  'the structured data has the questions that the %s page shows',
  (page) => {
    const text = source(`messages/${page}.ts`);
    for (const { question, answer } of faq[page]) {
      expect(text).toContain(question);
      expect(text).toContain(answer);
    }
    expect(faq[page]).toHaveLength(text.match(/^ +question: /gm)!.length);
  },
);

it('the fixed paths include a page for every policy of the storefront', () => {
  const [, list = ''] = /POLICY_SLUGS = \[(.*?)\]/s.exec(source('features/policies/policy-slugs.ts')) ?? [];
  const slugs = [...list.matchAll(/'([^']+)'/g)].map(([, slug]) => `/policies/${slug}`);
  expect(FIXED_PATHS.filter((path) => path.startsWith('/policies/'))).toEqual(slugs);
  expect(slugs).not.toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIALOGS, SLOT_NAMES } from '@evcare/shared-contracts';
import { needs } from '../../shell.needs';

const SOURCES = join(__dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|[\\/])testing[\\/]/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n');

const findAll = (pattern: RegExp): string[] => [
  ...new Set([...sources.matchAll(pattern)].map(([, name = '']) => name)),
];

test('every dialog that the shell opens by its id is listed in `needs`', () => {
  const opened = findAll(/\bDIALOGS\.(\w+)/g).map((name) => DIALOGS[name as keyof typeof DIALOGS]);
  const declared = needs.filter(({ slot }) => slot === 'shell.dialog').map(({ id }) => id);
  expect(opened.length).toBeGreaterThan(0);
  expect(declared.sort()).toEqual(opened.sort());
});

test('every slot whose providers the shell looks up is listed in `needs`', () => {
  const lookedUp = findAll(/providersOf\(\s*'([\w.]+)'/g);
  expect(lookedUp).toContain('shell.search');
  expect([...new Set(needs.map(({ slot }) => slot))].sort()).toEqual(lookedUp.sort());
  for (const slot of lookedUp) expect(SLOT_NAMES).toContain(slot);
});

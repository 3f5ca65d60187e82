import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHero } from './testing/draw-hero';

const FILE = join(__dirname, 'hero.svg');

test('hero.svg equals the current drawing; UPDATE_DRAWINGS=1 rewrites the file', () => {
  const drawing = drawHero();
  expect(drawing).not.toContain('class=');
  if (process.env['UPDATE_DRAWINGS']) writeFileSync(FILE, drawing);
  expect(readFileSync(FILE, 'utf8')).toBe(drawing);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@evcare/shared-contracts';
import { may, type Right } from '@evcare/shared-contracts/office';
import { MATRIX } from './matrix';
import { readRights } from './read-rights';
import type { RouteRight } from './route-rights';

const COLUMNS: readonly Role[] = ['customer', 'staff', 'technician', 'manager', 'admin'];
const HEADING = '| Action | C | S | T | M | A | Planned |';
const document = readFileSync(join(__dirname, '../../../../docs/permissions.md'), 'utf8');
const rights = new Map(readRights());

interface DocumentedRow {
  readonly action: string;
  readonly cells: readonly string[];
  /** Path of routes that do not exist yet; null if they exist. */
  readonly planned: string | null;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of the tables whose heading is `HEADING`. */
const rows: DocumentedRow[] = document
  .split(/\n\n/)
  .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
  .filter(([heading = '']) => cellsOf(heading).join() === cellsOf(HEADING).join())
  .flatMap((lines) => lines.slice(2).map(cellsOf))
  .map(([action = '', ...cells]) => ({
    action,
    cells: cells.slice(0, COLUMNS.length),
    planned: cells[COLUMNS.length]?.replaceAll('`', '') || null,
  }));

/** Rights that each role has for itself only. The office may use the other rights for the objects of all technicians. */
const OWN_FOR_ALL: readonly Right[] = ['leave.request'];
const isOwn = (right: RouteRight, role: Role): boolean =>
  right === 'signed-in' ||
  (typeof right === 'object' && (role === 'technician' || OWN_FOR_ALL.includes(right.right)));
const isAllowed = (right: RouteRight, role: Role): boolean =>
  right === 'public' || right === 'signed-in' || may(role, typeof right === 'object' ? right.right : right);

/** Cells that the rights of the routes require. */
const expectedCells = (routes: readonly string[]): string[] =>
  COLUMNS.map((role) => {
    const all = routes.map((route) => rights.get(route) as RouteRight);
    if (!all.every((right) => isAllowed(right, role))) return '–';
    return all.every((right) => isOwn(right, role)) ? 'o' : '●';
  });

test('the document lists every action of the matrix, once, and as planned only what has no routes', () => {
  const built = rows.filter(({ planned }) => planned === null).map(({ action }) => action);
  expect(built.sort()).toEqual(MATRIX.map(({ action }) => action).sort());
  const all = rows.map(({ action }) => action);
  expect(all).toEqual([...new Set(all)]);
});

test.each(MATRIX)(
  'the document shows for “$action” what the rights of its routes allow',
  ({ action, routes }) => {
    expect(rows.find((row) => row.action === action)?.cells).toEqual(expectedCells(routes));
  },
);

test('planned rows have cells for all roles, and no route of the API has their path', () => {
  const planned = rows.filter((row) => row.planned !== null);
  for (const { action, cells, planned: path } of planned) {
    expect([action, cells]).toEqual([action, COLUMNS.map(() => expect.stringMatching(/^[●o–]$/))]);
    expect(path).toMatch(/^\/[\w/:-]+$/);
    const existing = [...rights.keys()].filter((route) => {
      const [, address = ''] = route.split(' ');
      return address === path || address.startsWith(`${String(path)}/`);
    });
    expect([action, existing]).toEqual([action, []]);
  }
});

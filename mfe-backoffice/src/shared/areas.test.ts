import { ROLES } from '@evcare/shared-contracts';
import { manifest } from '../../remote.manifest';
import { AREAS, areasOf } from './areas';

test('opens each area to the roles that the manifest declares', () => {
  const declared = manifest.routes.map(({ prefix, access, title }) => ({
    prefix,
    roles: access.kind === 'roles' ? access.roles : [],
    name: title,
  }));
  expect(AREAS.map(({ prefix, roles, name }) => ({ prefix, roles, name }))).toEqual(declared);
});

test.each([
  ['customer', []],
  ['staff', ['/staff']],
  ['manager', ['/staff', '/manager']],
  ['technician', ['/technician']],
  ['admin', ['/staff', '/manager', '/technician', '/admin']],
] as const)('a %s may open %j', (role, prefixes) => {
  expect(ROLES).toContain(role);
  expect(areasOf(role).map(({ prefix }) => prefix)).toEqual(prefixes);
});

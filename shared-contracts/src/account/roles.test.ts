import { ROLE_LABELS, ROLES, toRole } from './roles';

describe('roles', () => {
  it('are the five of specification §6', () => {
    expect([...ROLES]).toEqual(['customer', 'staff', 'manager', 'technician', 'admin']);
  });

  it.each(ROLES)('%s is parsed ignoring case and has a Vietnamese label', (role) => {
    expect(toRole(role)).toBe(role);
    expect(toRole(` ${role.toUpperCase()} `)).toBe(role);
    expect(ROLE_LABELS[role]).toMatch(/^\p{Lu}/u);
  });

  it.each([[undefined], [null], [''], ['root'], [3], [['admin']], [{ role: 'admin' }], ['administrator']])(
    'reads %p as customer',
    (value) => {
      expect(toRole(value)).toBe('customer');
    },
  );
});

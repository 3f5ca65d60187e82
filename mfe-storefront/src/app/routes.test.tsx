import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { manifest } from '../../remote.manifest';
import remote from '../remote';
import { AN, ready, renderAt } from '../testing/render-at';
import { renderOnServer } from '../testing/render-on-server';

const setUp = () => {
  const shell = createFakeContext({ name: manifest.name, user: AN });
  const instance = remote.setup(shell.context);
  shell.inject(instance.reducers);
  return instance.routes;
};

test('each page has the title that the manifest declares', () => {
  expect(setUp().map(({ path, handle }) => [path, handle.title])).toEqual(
    manifest.routes.map(({ prefix, title }) => [prefix, title]),
  );
});

/** Path of a page below a prefix, for the prefixes that have no page of their own. */
const DEEPER: Record<string, string> = {
  '/documents': '/documents/bo-sac-7/manual',
};

test.each(manifest.routes.map(({ prefix }) => DEEPER[prefix] ?? prefix))(
  '%s can be rendered to a string, as on a server',
  async (path) => {
    const router = createMemoryRouter([...setUp()], { initialEntries: [path] });
    await ready(router);
    expect(await renderOnServer(<RouterProvider router={router} />)).toContain('</h1>');
  },
);

const COMPANY = {
  name: 'Xưởng Điện Xanh',
  address: '1 Lê Lợi, Phường Bến Thành',
  hotline: '+84 28 1234 5678',
  hours: 'Mỗi ngày, 07:00 – 19:00',
  taxCode: '0312345678',
};

test.each(['/', '/about', '/contact'])('%s shows the company details set by the operator', async (path) => {
  await renderAt(path, { config: { company: COMPANY } });
  expect(screen.getByText(COMPANY.address)).toBeVisible();
  // The word joiner keeps the range in one line.
  expect(screen.getByText('Mỗi ngày, 07:00 –\u2060 19:00')).toBeVisible();
  expect(screen.getByText(COMPANY.taxCode)).toBeVisible();
  // The page has no data here, so its error names the hotline, too.
  for (const hotline of screen.getAllByRole('link', { name: COMPANY.hotline }))
    expect(hotline).toHaveAttribute('href', 'tel:+842812345678');
});

test('omits the tax code line when there is no tax code', async () => {
  await renderAt('/contact', { config: { company: { ...COMPANY, taxCode: null } } });
  expect(screen.queryByText('Mã số thuế')).not.toBeInTheDocument();
});

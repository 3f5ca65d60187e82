import { render, screen } from '@testing-library/react';
import { Letterhead } from './letterhead';

test('shows the company with its address, phone and tax code, and the number of the document', () => {
  const issuer = { name: 'EVCare', address: '1 Lê Lợi', contact: ['Hotline 1900 0000', 'MST 0300000001'] };
  const { container } = render(<Letterhead issuer={issuer} number="Số SO-1" />);
  for (const text of ['EVCare', '1 Lê Lợi', 'Hotline 1900 0000 · MST 0300000001', 'Số SO-1'])
    expect(screen.getByText(text)).toBeVisible();
  expect(container.querySelector('svg')).toBeInTheDocument();
});

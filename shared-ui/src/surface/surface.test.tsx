import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, Card } from '.';

test.each([
  ['Nguyễn Văn An', 'NA'],
  ['đặng Ái', 'ĐÁ'],
  ['An', 'A'],
  ['  ', ''],
])('an avatar without a picture shows the initials of "%s"', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(initials);
});

test('an avatar is named by its user and falls back to initials when the picture fails to load', () => {
  const { container } = render(<Avatar name="Nguyễn Văn An" src="/a.webp" />);
  expect(screen.getByRole('img', { name: 'Nguyễn Văn An' })).toBeVisible();
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('NA');
});

test('loads a new picture after a failed one', () => {
  const { container, rerender } = render(<Avatar name="An" src="/a.webp" />);
  fireEvent.error(container.querySelector('img')!);
  rerender(<Avatar name="An" src="/b.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.webp');
});

test('a decorative avatar is not announced', () => {
  render(<Avatar name="An" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a card renders the given element', () => {
  render(
    <Card as="section" aria-label="Xe của bạn" padding="lg">
      VF 8
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Xe của bạn' })).toHaveTextContent('VF 8');
});

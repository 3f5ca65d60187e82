import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs, type TabItem } from '.';

const ITEMS: TabItem[] = [
  { id: 'all', label: 'Tất cả' },
  { id: 'flash', label: 'Flash sale' },
  { id: 'saved', label: 'Đã lưu', href: '/promotions?group=saved' },
];

function Example({ onChange = () => {} }: { onChange?: (id: string) => void }) {
  const [value, setValue] = useState('all');
  return (
    <Tabs
      label="Ưu đãi"
      items={ITEMS}
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    >
      Nội dung {value}
    </Tabs>
  );
}

test('the selected tab names the panel', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Ưu đãi' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Flash sale' }));
  expect(screen.getByRole('tabpanel', { name: 'Flash sale' })).toHaveTextContent('Nội dung flash');
});

test('arrow keys, Home and End move selection and focus, wrapping around', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Tất cả' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Flash sale');
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Tất cả' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Đã lưu' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Tất cả');
});

test('keys pressed before a re-render count from the focused tab', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Tabs label="Ưu đãi" items={ITEMS} value="all" onChange={onChange} />);
  act(() => screen.getByRole('tab', { name: 'Tất cả' }).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(onChange.mock.calls).toEqual([['flash'], ['saved']]);
  expect(screen.getByRole('tab', { name: 'Đã lưu' })).toHaveFocus();
});

test('only the selected tab is in the tab order', () => {
  render(<Example />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('a tab with a link selects on a plain click and leaves modified clicks to the browser', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  const tab = screen.getByRole('tab', { name: 'Đã lưu' });
  tab.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(tab);
  await user.keyboard('{/Control}');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(tab);
  expect(onChange).toHaveBeenCalledWith('saved');
});

test('scrolls a selected tab clear of the faded edge', () => {
  const boundingRect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.getAttribute('role') === 'tab' ? new DOMRect(150, 0, 60, 48) : new DOMRect(0, 0, 100, 48);
  });
  render(<Example />);
  expect(screen.getByRole('tablist').parentElement?.scrollLeft).toBe(158);
  boundingRect.mockRestore();
});

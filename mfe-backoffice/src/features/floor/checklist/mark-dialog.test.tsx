import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { MarkDialog } from './mark-dialog';

const SIZE = { width: 900, height: 600 };

/** Opens the dialog with a photo of 900 × 600 px, drawn at half its size. */
async function openDialog() {
  const close = jest.fn();
  const save = jest.fn(async () => undefined);
  renderBackoffice(<MarkDialog url="/anh.jpg" alt="Ảnh 1: Má phanh" onSave={save} onClose={close} />, {
    role: 'technician',
  });
  const photo = await screen.findByRole('img', { name: 'Ảnh 1: Má phanh' });
  Object.defineProperties(photo, {
    naturalWidth: { value: SIZE.width },
    naturalHeight: { value: SIZE.height },
  });
  fireEvent.load(photo);
  const surface = await screen.findByRole('application');
  surface.getBoundingClientRect = () => new DOMRect(0, 0, SIZE.width / 2, SIZE.height / 2);
  const marks = () => [...surface.querySelectorAll('.mark')].map((mark) => mark.getAttribute('d'));
  return { surface, marks, close, save };
}

const at = (clientX: number, clientY: number) => ({ coords: { clientX, clientY } });

test('a tap circles its place, a drag draws a line, and the last mark can be undone', async () => {
  const { surface, marks } = await openDialog();
  await userEvent.pointer([{ keys: '[TouchA>]', target: surface, ...at(100, 100) }, { keys: '[/TouchA]' }]);
  await userEvent.pointer([
    { keys: '[TouchA>]', target: surface, ...at(10, 10) },
    { pointerName: 'TouchA', target: surface, ...at(200, 10) },
    { keys: '[/TouchA]', target: surface, ...at(200, 10) },
  ]);
  expect(marks()).toEqual(['M133 200a67 67 0 1 0 134 0a67 67 0 1 0 -134 0', 'M20 20L400 20']);
  expect(screen.getByRole('status')).toHaveTextContent('2 nét đã vẽ');
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ nét cuối' }));
  expect(marks()).toHaveLength(1);
});

test('the arrow keys choose a place, and Enter circles it', async () => {
  const { surface, marks } = await openDialog();
  surface.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}');
  expect(marks()).toEqual(['M428 270a67 67 0 1 0 134 0a67 67 0 1 0 -134 0']);
});

test('closing asks before marks are lost', async () => {
  const { surface, close } = await openDialog();
  surface.focus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(await screen.findByRole('button', { name: 'Bỏ thay đổi' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('a photo that does not load says so', async () => {
  renderBackoffice(<MarkDialog url="/anh.jpg" alt="Ảnh 1" onSave={jest.fn()} onClose={jest.fn()} />, {
    role: 'technician',
  });
  fireEvent.error(await screen.findByRole('img', { name: 'Ảnh 1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được ảnh để đánh dấu.');
  expect(screen.getByRole('button', { name: 'Lưu ảnh' })).toBeDisabled();
});

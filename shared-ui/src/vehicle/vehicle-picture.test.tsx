import { act, render } from '@testing-library/react';
import { VehiclePicture } from './vehicle-picture';

test('the drawing is fetched after the files of the page, and kept for later pictures', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const picture = () => <VehiclePicture size="small" vehicle={{ type: 'car', model: 'VF 3', color: null }} />;
  const { container, rerender } = render(picture());
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect(container.querySelector('svg')).toBeNull();

  readyState.mockReturnValue('complete');
  await act(async () => {
    window.dispatchEvent(new Event('load'));
    await import('./vehicle-drawing');
  });
  expect(container.querySelector('svg')).toBeInTheDocument();

  rerender(<div>{picture()}</div>);
  expect(container.querySelector('svg')).toBeInTheDocument();
  readyState.mockRestore();
});

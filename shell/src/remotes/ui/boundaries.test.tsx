import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { RestartingBoundary } from './restarting-boundary';
import { SlotBoundary } from './slot-boundary';
import { quietCaughtErrors } from '../../testing/quiet-errors';

quietCaughtErrors();

/** Throws while rendering if the list says so; each render uses the next entry. */
function flaky(failures: boolean[]) {
  return function Flaky() {
    if (failures.length > 1 ? failures.shift() : failures[0]) throw new Error('render');
    return <h1>Trang</h1>;
  };
}

const Broken = flaky([true]);

describe('RestartingBoundary', () => {
  function show(children: ReactNode) {
    const onError = jest.fn();
    const at = (resetKey: string, inside: ReactNode) => (
      <RestartingBoundary
        resetKey={resetKey}
        onError={onError}
        fallback={(restart) => <button onClick={restart}>Tải lại</button>}
      >
        {inside}
      </RestartingBoundary>
    );
    const { rerender } = render(at('1', children));
    return { onError, go: (resetKey: string, inside: ReactNode) => rerender(at(resetKey, inside)) };
  }

  const fallback = () => screen.queryByRole('button', { name: 'Tải lại' });

  test('renders the children a second time, since the error may not be theirs', () => {
    const state = [true];
    const Flaky = flaky(state);
    const onError = jest.fn(() => void (state[0] = false));
    render(
      <RestartingBoundary resetKey="1" onError={onError} fallback={() => <p>Lỗi</p>}>
        <Flaky />
      </RestartingBoundary>,
    );
    expect(screen.getByRole('heading')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('shows its fallback after the second error, and reports it once', () => {
    const { onError } = show(<Broken />);
    expect(fallback()).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'render' });
  });

  test('tries again on request, more than once', async () => {
    const state = [true];
    const Flaky = flaky(state);
    const { onError } = show(<Flaky />);
    await userEvent.click(fallback()!);
    expect(fallback()).toBeInTheDocument();
    state[0] = false;
    await userEvent.click(fallback()!);
    expect(screen.getByRole('heading')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('starts fresh at another address, and reports a failure there', () => {
    const { onError, go } = show(<Broken />);
    go('2', <h1>Trang khác</h1>);
    expect(screen.getByRole('heading')).toBeInTheDocument();
    go('3', <Broken />);
    expect(fallback()).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(2);
  });

  test('stays failed at the same address', () => {
    const { go } = show(<Broken />);
    go('1', <h1>Trang khác</h1>);
    expect(fallback()).toBeInTheDocument();
  });
});

describe('SlotBoundary', () => {
  test('catches an error, shows its reason, and can be reset', async () => {
    const state = [true];
    const Flaky = flaky(state);
    const onError = jest.fn();
    render(
      <>
        <p>Bên cạnh</p>
        <SlotBoundary
          onError={onError}
          fallback={(reset, error) => <button onClick={reset}>{(error as Error).message}</button>}
        >
          <Flaky />
        </SlotBoundary>
      </>,
    );
    expect(screen.getByText('Bên cạnh')).toBeInTheDocument();
    expect(onError).toHaveBeenCalledTimes(1);
    state[0] = false;
    await userEvent.click(screen.getByRole('button', { name: 'render' }));
    expect(screen.getByRole('heading')).toBeInTheDocument();
  });

  test('counts as failed even if the thrown value is undefined', () => {
    function ThrowsNothing(): never {
      throw undefined;
    }
    render(
      <SlotBoundary fallback={() => <p>Lỗi</p>}>
        <ThrowsNothing />
      </SlotBoundary>,
    );
    expect(screen.getByText('Lỗi')).toBeInTheDocument();
  });

  test('catches errors of effects', () => {
    function ThrowsLater() {
      useEffect(() => {
        throw new Error('effect');
      });
      return null;
    }
    act(() => {
      render(
        <SlotBoundary fallback={() => <p>Lỗi</p>}>
          <ThrowsLater />
        </SlotBoundary>,
      );
    });
    expect(screen.getByText('Lỗi')).toBeInTheDocument();
  });
});

import { render } from '@testing-library/react';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { createRemoteScope, createUnsaved } from '.';

function setUp() {
  const scope = createRemoteScope();
  const useUnsaved = createUnsaved(scope);
  const shell = createFakeContext();
  const Input = ({ dirty }: { dirty: boolean }) => {
    useUnsaved(dirty);
    return null;
  };
  const inputs = (...dirty: readonly boolean[]) => (
    <scope.RemoteProvider context={shell.context}>
      {dirty.map((one, index) => (
        <Input key={index} dirty={one} />
      ))}
    </scope.RemoteProvider>
  );
  return { shell, inputs };
}

test('marks the page while there is unsaved input', () => {
  const { shell, inputs } = setUp();
  const { rerender } = render(inputs(false));
  expect(shell.unsavedMarks()).toBe(0);
  rerender(inputs(true));
  expect(shell.unsavedMarks()).toBe(1);
  rerender(inputs(false));
  expect(shell.unsavedMarks()).toBe(0);
});

test('removes the mark when the input unmounts', () => {
  const { shell, inputs } = setUp();
  const { unmount } = render(inputs(true));
  unmount();
  expect(shell.unsavedMarks()).toBe(0);
});

test('keeps the page marked until all input is saved', () => {
  const { shell, inputs } = setUp();
  const { rerender } = render(inputs(true, true));
  rerender(inputs(false, true));
  expect(shell.unsavedMarks()).toBe(1);
  rerender(inputs(false, false));
  expect(shell.unsavedMarks()).toBe(0);
});

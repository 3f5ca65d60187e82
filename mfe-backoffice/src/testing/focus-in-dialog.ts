import { screen, waitFor } from '@testing-library/react';

/**
 * Waits until the topmost dialog has the focus. A dialog moves the focus in the frame after it opened; text
 * that a test types before that would get lost.
 */
export const focusInDialog = (): Promise<void> =>
  waitFor(() =>
    expect(screen.getAllByRole('dialog').at(-1)).toContainElement(document.activeElement as HTMLElement),
  );

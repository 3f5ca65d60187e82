import { act, render, screen } from '@testing-library/react';
import type { RemoteContext, SessionSnapshot, User } from '@evcare/shared-contracts';
import { createRemoteScope } from '.';

const AN: User = {
  id: '1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};

function contextWithSession() {
  let snapshot: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };
  const listeners = new Set<() => void>();
  const session = {
    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    context: { session } as unknown as RemoteContext,
    signIn: (user: User) => {
      snapshot = { ...snapshot, user, signedIn: true };
      listeners.forEach((listener) => listener());
    },
    listeners,
  };
}

test('a wrapped component gets its context and re-renders when the session changes', () => {
  const { useSession, useRemote, withRemote } = createRemoteScope();
  const { context, signIn, listeners } = contextWithSession();
  const Greeting = withRemote(context, function Greeting({ word }: { word: string }) {
    const { user } = useSession();
    expect(useRemote()).toBe(context);
    return (
      <p>
        {word} {user?.fullName ?? 'khách'}
      </p>
    );
  });
  const { unmount } = render(<Greeting word="Chào" />);
  expect(screen.getByText('Chào khách')).toBeVisible();
  act(() => signIn(AN));
  expect(screen.getByText('Chào Nguyễn Văn An')).toBeVisible();
  unmount();
  expect(listeners.size).toBe(0);
});

test('two scopes are isolated from each other', () => {
  const first = createRemoteScope();
  const second = createRemoteScope();
  const { context } = contextWithSession();
  const Probe = () => {
    second.useRemote();
    return null;
  };
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Wrapped = first.withRemote(context, Probe);
  expect(() => render(<Wrapped />)).toThrow('useRemote is used outside RemoteProvider');
  consoleError.mockRestore();
});

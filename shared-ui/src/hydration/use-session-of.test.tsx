import { renderToString } from 'react-dom/server';
import { render } from '@testing-library/react';
import type { SessionSnapshot } from '@evcare/shared-contracts';
import { useSessionOf } from '.';

const GUEST: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };

/** Renders on the server, hydrates with a session, and returns what each render in the browser showed. */
function hydrate(inBrowser: SessionSnapshot): string[] {
  let snapshot = GUEST;
  const session = { current: () => snapshot, subscribe: () => () => undefined };
  let renders: string[] = [];
  function Visitor() {
    const { signedIn } = useSessionOf(session);
    const text = signedIn ? 'signed in' : 'guest';
    renders.push(text);
    return <p>{text}</p>;
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Visitor />);
  snapshot = inBrowser;
  renders = [];
  render(<Visitor />, { container, hydrate: true });
  return renders;
}

it('renders the page of a guest once', () => {
  expect(hydrate({ ...GUEST })).toEqual(['guest']);
});

it('hydrates the page of a guest before it shows who is signed in', () => {
  expect(hydrate({ ...GUEST, signedIn: true })).toEqual(['guest', 'signed in']);
});

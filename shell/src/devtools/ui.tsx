import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverrideBanner } from './banner';
import { DevtoolsPanel } from './panel';
import type { PanelInput } from './tools';

/** Creates a React root of its own: errors in the page do not break the tools, nor the other way round. */
function mount(place: (element: HTMLElement) => void, content: ReactNode): () => void {
  const element = document.createElement('div');
  place(element);
  const root = createRoot(element);
  root.render(<StrictMode>{content}</StrictMode>);
  return () => {
    root.unmount();
    element.remove();
  };
}

/** Shows the banner above the page's header. Returns the cleanup function. */
export const showBanner = (input: PanelInput, onOpen: () => void): (() => void) =>
  mount((element) => document.body.prepend(element), <OverrideBanner input={input} onOpen={onOpen} />);

/** Opens the panel. Returns a function that closes it; `onClosed` is called whichever way it closes. */
export function showPanel(input: PanelInput, onClosed: () => void): () => void {
  const opener = document.activeElement;
  const close = () => {
    undo();
    onClosed();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const undo = mount(
    (element) => document.body.append(element),
    <DevtoolsPanel input={input} onClose={close} />,
  );
  return close;
}

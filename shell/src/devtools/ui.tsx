import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { OverrideBanner } from './banner';
import { DevtoolsPanel } from './panel';
import type { PanelInput } from './tools';

/** Creates a separate React root, so that errors in the page do not break the tools, or vice versa. */
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

/** Opens the panel. Returns a function that closes it; `onClosed` is called however it is closed. */
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

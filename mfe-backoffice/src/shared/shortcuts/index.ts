export { ShortcutProvider, useShortcut } from './shortcuts';

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { may } from '@evcare/shared-contracts/office';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../messages';
import { find as t } from '../../messages/find';
import { savedViews } from '../../messages/saved-views';
import { addressOfPage, areasOf, linkedPagesFor, pageAt, pagesFor } from '../areas';
import { addressOf } from '../saved-views/address';
import { useSavedViews } from '../saved-views/use-saved-views';
import { useSession } from '../scope';
import { useShortcuts } from '../shortcuts';
import { FindBox } from './find-box';
import { receivePath, type FindOption } from './hits';

/** State of the command palette: Ctrl-K or ⌘K opens it on every page of the work areas, unless a dialog is open. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isKey || event.isComposing) return;
    // The browser would focus its address bar.
    event.preventDefault();
    if (!open && document.querySelector('[role="dialog"]')) return;
    setOpen(!open);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { open, setOpen };
}

/** Dialog that finds records, opens pages and runs the actions of the page. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const role = useSession().user?.role;
  const { list, showHelp } = useShortcuts();
  const { views } = useSavedViews();
  const field = useRef<HTMLInputElement>(null);
  const [here] = useState(() => list());
  const actions: FindOption[] = here.map(({ key, label, run }) => ({
    key: `key-${key}`,
    title: label,
    detail: t.here,
    action: '',
    target: run,
    shortcut: key,
  }));
  const work: FindOption[] = [
    ...(may(role, 'serviceOrders.edit')
      ? [{ key: 'receive', title: t.receive, detail: '', action: '', target: receivePath('') }]
      : []),
    ...(may(role, 'appointments.edit')
      ? [{ key: 'book', title: t.book, detail: '', action: '', target: '/staff/appointments?new=phone' }]
      : []),
    { key: 'keys', title: t.keys, detail: '', action: '', target: showHelp, shortcut: '?' },
  ];
  // An action of the page replaces the general one, which would lead away from it.
  const isNotHere = ({ title }: FindOption) => !actions.some((action) => action.title === title);
  const pages: FindOption[] = (role ? areasOf(role) : []).flatMap((area) =>
    linkedPagesFor(area, role).map((page) => ({
      key: `${area.id}-${page.id}`,
      title: page.name,
      detail: t.go(area.name),
      action: '',
      target: addressOfPage(area, page),
    })),
  );
  const pageFor = (to: string) => {
    const address = addressOf(to);
    const area = role && areasOf(role).find(({ prefix }) => `${address.pathname}/`.startsWith(`${prefix}/`));
    const page = area && pageAt(area, address);
    return page && pagesFor(area, role).includes(page) ? page : undefined;
  };
  const saved: FindOption[] = views.flatMap(({ name, to }) => {
    // The role may have changed since the view was saved.
    const page = pageFor(to);
    return page
      ? { key: `view-${to}`, title: name, detail: savedViews.in(page.name), action: '', target: to }
      : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      titleHidden
      placement="top"
      size="lg"
      closeLabel={messages.common.close}
      initialFocus={field}
    >
      <FindBox
        field={field}
        placeholder={t.palettePlaceholder}
        commands={[...work.filter(isNotHere), ...actions, ...saved, ...pages]}
        onChosen={onClose}
      />
    </Dialog>
  );
}

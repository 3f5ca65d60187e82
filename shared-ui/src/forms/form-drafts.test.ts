import { createFakeContext } from '@evcare/shared-contracts/testing';
import { forgetDraftsOnSignOut } from './forget-drafts';
import { createSessionDrafts } from './form-drafts';

const AN = { id: 'an', email: 'an@evcare.test', fullName: 'Nguyễn Văn An' };
const BINH = { ...AN, id: 'binh' };
const start = () => {
  const shell = createFakeContext({ user: null });
  const become = (user: typeof AN | null) =>
    shell.session.become(user as Parameters<typeof shell.session.become>[0]);
  return { ...shell, become, drafts: createSessionDrafts(shell.context) };
};
const draft = (text: string) => ({ values: { text } });
const stored = ({ storage }: ReturnType<typeof start>) => storage.perTab.get('form-drafts');

test('a form that is shown before the session is known stores its input for the user', () => {
  const page = start();
  page.become(AN);
  page.drafts.write('contact', draft('Xin chào'));
  expect(stored(page)).toContain('"owner":"an"');
  expect(createSessionDrafts(page.context).read('contact')).toEqual(draft('Xin chào'));
});

test('a form that stays open after the sign-out stores nothing, and shows nothing of the next user', () => {
  const page = start();
  const leave = forgetDraftsOnSignOut(page.context);
  page.become(AN);
  page.drafts.write('contact', draft('Xin chào'));
  page.become(null);
  page.drafts.write('contact', draft('Xin chào lần nữa'));
  expect(stored(page)).toBeNull();
  page.become(BINH);
  createSessionDrafts(page.context).write('contact', draft('Của Bình'));
  expect(page.drafts.read('contact')).toBeNull();
  leave();
});

test('the input of a guest stays in the tab', () => {
  const page = start();
  page.drafts.write('contact', draft('Khách'));
  const leave = forgetDraftsOnSignOut(page.context);
  page.become(AN);
  page.become(null);
  expect(stored(page)).toContain('Khách');
  leave();
});

test('a form erases the drafts of a user who signed out elsewhere', () => {
  const page = start();
  page.become(AN);
  page.drafts.write('contact', draft('Xin chào'));
  page.become(null);
  expect(stored(page)).not.toBeNull();
  forgetDraftsOnSignOut(page.context)();
  expect(stored(page)).toBeNull();
});

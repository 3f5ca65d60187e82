import { keepToastsClear } from './toast-placement';

const rect = (top: number, height: number) => new DOMRect(0, top, 390, height);
const put = (parent: Element, html: string, box: DOMRect): HTMLElement => {
  parent.insertAdjacentHTML('beforeend', html);
  const element = parent.lastElementChild as HTMLElement;
  element.getBoundingClientRect = () => box;
  return element;
};

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: Observer });
  Object.assign(window, { innerHeight: 400 });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  document.body.replaceChildren();
});

/** Places a toast of 60 px whose usual place is at 300 px, and returns the top it got. */
function topOfToast(): string {
  const host = put(document.body, '<div style="margin-top: 0px"></div>', rect(300, 60));
  put(host, '<div></div>', rect(300, 60));
  const stop = keepToastsClear(host);
  const { top } = host.style;
  stop();
  return top;
}

test('a toast may cover a picture', () => {
  put(document.body, '<img alt="Bộ sạc" />', rect(200, 200));
  expect(topOfToast()).toBe('300px');
});

test('a toast covers no picture that is read, such as a QR code', () => {
  put(document.body, '<img alt="Mã QR" data-read />', rect(200, 200));
  expect(topOfToast()).toBe('140px');
});

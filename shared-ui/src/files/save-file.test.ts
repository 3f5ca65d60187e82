import { saveFile } from './save-file';

test('downloads the text under its name and revokes the URL after a delay', async () => {
  jest.useFakeTimers();
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  const released: string[] = [];
  URL.revokeObjectURL = (url) => void released.push(url);
  const clicked: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });

  saveFile('so-lieu.csv', 'text/csv;charset=utf-8', 'Tên,Số\nAn,1');
  expect(clicked).toEqual([{ href: 'blob:1', download: 'so-lieu.csv' }]);
  expect(blobs[0]).toMatchObject({ type: 'text/csv;charset=utf-8', size: 14 });
  expect(released).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(released).toEqual(['blob:1']);
});

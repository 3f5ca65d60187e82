// Writes fixtures/<name>/storage.json: the data that this remote stores in a browser (see the README there):
//   node --import tsx tools/freeze-storage.ts 2026-11
// Do not overwrite existing fixtures: use a new name for another release.
import { join } from 'node:path';
import { freezeStorage, createRecordingStorage } from '../../scripts/src/testing/frozen-fixtures';
import type { Draft } from '../src/features/front-desk/check-in/draft';

const draft: Draft = {
  plate: '51K-123.45',
  odometer: '46.200',
  odometerReason: 'Đồng hồ đã thay',
  battery: '62',
  complaint: 'Phanh kêu khi trời mưa',
  belongings: 'Dây sạc',
  broughtBy: 'Chị Hoa',
  overrideReason: 'Kẹt xe',
  signature: { kind: 'drawn', value: 'M10 10L40 30', width: 320, height: 120 },
  photos: [{ id: 'photo-1', url: '/api/uploads/photo-1' }],
};
const perTab = createRecordingStorage();
// The key that `draftKey` returns. It is repeated here, because that module imports styles that Node can't load.
perTab.set('check-in:AP-261124-0001', JSON.stringify(draft));

freezeStorage(join(__dirname, '..'), process.argv[2], { local: {}, perTab: perTab.all() }).catch(
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exitCode = 1;
  },
);

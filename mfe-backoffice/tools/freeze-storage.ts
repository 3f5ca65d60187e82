// Writes fixtures/<name>/storage.json: what this remote keeps in a browser (see its README):
//   node --import tsx tools/freeze-storage.ts 2026-11
// Frozen texts are never written again; another release gets a name of its own.
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
// As `draftKey` writes it, whose module loads styles that Node can't read.
perTab.set('check-in:AP-261124-0001', JSON.stringify(draft));

freezeStorage(join(__dirname, '..'), process.argv[2], { local: {}, perTab: perTab.all() }).catch(
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exitCode = 1;
  },
);

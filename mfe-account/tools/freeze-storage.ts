// Writes fixtures/<name>/storage.json: the data that this remote stores in a browser (see the README there):
//   node --import tsx tools/freeze-storage.ts 2026-11
// Existing fixtures are never overwritten; another release gets a new name.
import { join } from 'node:path';
import { freezeStorage, createRecordingStorage } from '../../scripts/src/testing/frozen-fixtures';
import { storeVerifier } from '../src/shared/google-proof';

const perTab = createRecordingStorage();
storeVerifier(perTab, 'Mw_QlUnY_Vl5NJdLIOyeKy5fAN9x0_727cx5iJgNDBM');

freezeStorage(join(__dirname, '..'), process.argv[2], { local: {}, perTab: perTab.all() }).catch(
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exitCode = 1;
  },
);

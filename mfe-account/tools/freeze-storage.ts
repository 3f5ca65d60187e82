// Writes fixtures/<name>/storage.json: what this remote keeps in a browser (see its README):
//   node --import tsx tools/freeze-storage.ts 2026-11
// Frozen texts are never written again; another release gets a name of its own.
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

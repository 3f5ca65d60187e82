import { runChaos } from '../../scripts/src/chaos/chaos';
import { MOVED_REMOTE, SECOND_VERSION } from '../../scripts/src/chaos/releases-loop';
import { buildVariant } from '../releases/support/build-variant';

/** Builds the second release before the run, since building takes the whole machine. */
buildVariant(MOVED_REMOTE, { version: SECOND_VERSION })
  .then((dist) => runChaos(process.argv.slice(2), dist))
  .then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );

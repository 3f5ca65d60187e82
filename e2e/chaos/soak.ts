import { runSoak } from '../../scripts/src/chaos/soak';

runSoak(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

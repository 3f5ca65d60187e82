const LIMIT_MS = 30_000;

/**
 * Jest reporter that fails a run which does not end by itself: a test that leaves a request, timer or process
 * open would otherwise keep `npm test` waiting until CI gives up, without naming the test.
 */
module.exports = class ExitReporter {
  onRunComplete() {
    setTimeout(() => {
      process.stderr.write(
        `✗ Jest did not end within ${LIMIT_MS / 1000} s of the last test: one left something open.\n`,
      );
      process.exit(1);
    }, LIMIT_MS).unref();
  }
};

/**
 * Loaded before a site (`node --expose-gc --require`): on SIGUSR2 it reports the memory that is still in use
 * after garbage collections, in bytes: objects and buffers.
 */
process.on('SIGUSR2', async () => {
  await global.gc({ execution: 'async' });
  // Buffers are released after the collection that found them unused.
  await global.gc({ execution: 'async' });
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heap: heapUsed, buffers: external });
});

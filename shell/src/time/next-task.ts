/**
 * Runs a function in a task of its own, before which the browser can handle input and paint. Unlike a timer, a message
 * is not delayed in a tab that is opened in the background. jsdom, in which the gate runs releases without a browser,
 * has no channels.
 */
export function inNextTask(run: () => void): void {
  if (!('MessageChannel' in globalThis)) return void setTimeout(run);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

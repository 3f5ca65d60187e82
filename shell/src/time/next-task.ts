/**
 * Runs a function in a task of its own, before which the browser can handle input and paint. Unlike a timer, it is
 * not delayed in a tab that is opened in the background.
 */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

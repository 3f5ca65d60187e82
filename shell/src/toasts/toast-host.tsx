export function ToastHost() {
  return null;
}

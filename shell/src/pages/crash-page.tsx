export function CrashPage() {
  return <p role="alert">Crash</p>;
}

/**
 * Silences the console output of React and the router about errors that a boundary caught. Warnings by React about
 * mistakes in the test or in a component still fail the test.
 */
export function quietCaughtErrors(): void {
  const complaints: string[] = [];
  beforeEach(() => {
    complaints.length = 0;
    jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
      const text = args.map(String).join(' ');
      if (
        /not wrapped in act|unique "key"|Cannot update a component|validateDOMNesting|cannot be a/.test(text)
      )
        complaints.push(text);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
}

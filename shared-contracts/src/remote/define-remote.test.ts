import { defineRemote, isRemoteModule } from './define-remote';

const definition = {
  contract: '^1.0.0',
  setup: () => ({ routes: [], slots: [], reducers: {}, dispose: () => undefined }),
};

describe('defineRemote', () => {
  it('marks a definition so that any build recognizes it', () => {
    const remote = defineRemote(definition);
    expect(remote).toMatchObject(definition);
    expect(isRemoteModule(remote)).toBe(true);
    expect(isRemoteModule({ ...remote })).toBe(true);
  });

  it('does not run the setup', () => {
    const setup = jest.fn();
    defineRemote({ ...definition, setup });
    expect(setup).not.toHaveBeenCalled();
  });

  it.each([
    [null],
    [undefined],
    ['remote'],
    [{}],
    [definition],
    [{ ...defineRemote(definition), kind: 'other' }],
    [{ ...defineRemote(definition), contract: 1 }],
    [{ ...defineRemote(definition), setup: 'run' }],
    [{ default: defineRemote(definition) }],
  ])('does not recognize %p as a remote', (value) => {
    expect(isRemoteModule(value)).toBe(false);
  });
});

import { uploadProblem, type UploadLimits } from './format';

const files = (...paths: string[]) => paths.map((path) => ({ path, bytes: 1 }));
const limits: UploadLimits = { files: 3, bytes: 10, manifestBytes: 100 };

describe('the files of an upload', () => {
  it.each([
    [['remoteEntry.js']],
    [['static/a.1a2b.js', 'static/b.js', 'server/index.cjs']],
    [['build.json', 'mf-manifest.json', 'remote.manifest.json']],
    [['licenses.txt', '_a-b.c.d', '0.js']],
    [['console.js', 'common.js', 'nullable.js', 'com.js']],
    [['a.js', 'a/b.js', 'ab/c.js'].slice(1)],
  ])('may be %j', (paths) => {
    expect(uploadProblem(files(...paths))).toBeNull();
  });

  it.each([
    ['../x.js', /leads out of its folder/],
    ['a/../../x.js', /leads out/],
    ['a/..', /leads out/],
    ['/etc/passwd', /absolute path/],
    ['C:/x.js', /absolute path/],
    ['c:x.js', /absolute path/],
    ['\\\\host\\x', /characters/],
    ['a\\..\\x.js', /characters/],
    ['./x.js', /characters/],
    ['a//x.js', /characters/],
    ['a/', /characters/],
    ['', /characters/],
    ['.env', /characters/],
    ['a/.git/config', /characters/],
    ['-rf', /characters/],
    ['x.js.', /characters/],
    ['x ', /characters/],
    ['a\0.js', /characters/],
    ['a\nb.js', /characters/],
    ['é.js', /characters/],
    ['e\u0301.js', /characters/],
    ['a%2e%2e/x.js', /characters/],
    ['con', /systems reserve/],
    ['a/NUL.js', /systems reserve/],
    ['com1.css', /systems reserve/],
    ['release.json', /reserved for files that the site adds/],
    ['Integrity.json', /reserved for files/],
    ['a.js.br', /reserved for files/],
    ['a/b.css.GZ', /reserved for files/],
    ['a.js.dcz', /reserved for files/],
    ['a'.repeat(201), /longer than 200/],
  ])('may not be %j', (path, problem) => {
    expect(uploadProblem(files('a.js', path))).toMatch(problem);
  });

  it('are named in a problem, without control characters', () => {
    expect(uploadProblem(files('a\n\u001b[31m.js'))).toContain(String.raw`"a\n\u001b[31m.js"`);
  });

  it.each([
    [['a.js', 'a.js'], /"a\.js" and "a\.js" have the same name/],
    [['a.js', 'A.js'], /"a\.js" and "A\.js" have the same name/],
    [['a/x.js', 'A/y.js'], /"a" and "A" have the same name/],
    [['a', 'a/x.js'], /"a" and "a" have the same name/],
    [['a/x.js', 'A'], /"a" and "A" have the same name/],
  ])('may not collide: %j', (paths, problem) => {
    expect(uploadProblem(files(...paths))).toMatch(problem);
  });

  it('are limited in number and size', () => {
    expect(uploadProblem([], limits)).toMatch(/no files/);
    expect(uploadProblem(files('a', 'b', 'c'), limits)).toBeNull();
    expect(uploadProblem(files('a', 'b', 'c', 'd'), limits)).toMatch(/has 4 files; at most 3/);
    expect(uploadProblem([{ path: 'a', bytes: 10 }], limits)).toBeNull();
    expect(uploadProblem([...files('b'), { path: 'a', bytes: 10 }], limits)).toMatch(
      /has 11 bytes; at most 10/,
    );
  });
});

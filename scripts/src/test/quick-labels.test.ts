/** @jest-environment ./jest/browser-environment.cjs */
import { JSDOM } from 'jsdom';

/** The document of these tests, and one of an unmodified jsdom. */
const DOCUMENTS = [document, new JSDOM('<!doctype html>').window.document];
const HTML = `
  <label for="name">Name</label><label for="name">Full name</label><input id="name">
  <input id="name" class="double">
  <label>Phone <b>number</b> <input id="phone"></label><label for="phone">Number</label>
  <label for="missing">Nothing</label><label for="">Nothing</label><label>Nothing</label>
  <label for="text">Not a field</label><p id="text">Text</p>
  <label for="token">Hidden</label><input type="hidden" id="token">
  <label><select id="model"></select><textarea id="note"></textarea></label><label for="note">Note</label>
  <svg><label for="save"></label></svg><label for="save">Save</label><button id="save"></button>
  <label for="rate">Rate</label><meter id="rate"></meter><progress></progress><output id="sum"></output>`;

const labelsIn = (root: ParentNode) =>
  [...root.querySelectorAll('input, select, textarea, button, meter, progress, output, p')].map((field) =>
    Array.from((field as HTMLInputElement).labels ?? [], (label) => label.outerHTML),
  );

/** Runs the same steps in both documents, and compares the labels after each. */
function expectSameLabels(html: string, ...steps: ((body: HTMLElement) => void)[]) {
  const [quick, slow] = DOCUMENTS.map(({ body }) => {
    body.innerHTML = html;
    return [labelsIn(body), ...steps.map((step) => (step(body), labelsIn(body)))];
  });
  expect(quick).toEqual(slow);
  return quick as string[][][];
}

it('fields have the same labels as in jsdom', () => {
  const [labels] = expectSameLabels(HTML);
  expect(labels?.[0]).toEqual(['<label for="name">Name</label>', '<label for="name">Full name</label>']);
});

it('labels follow changes of the document', () => {
  const element = (body: HTMLElement, selector: string) => body.querySelector(selector) as HTMLElement;
  const states = expectSameLabels(
    HTML,
    (body) => element(body, '#name').removeAttribute('id'),
    (body) => element(body, 'label').setAttribute('for', 'sum'),
    (body) => element(body, '#token').setAttribute('type', 'text'),
    (body) => element(body, '#phone').remove(),
    (body) => body.prepend(element(body, '#note')),
    (body) => element(body, 'label').append(body.ownerDocument.createElement('input')),
  );
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(states.length);
});

it('a list of labels stays current while it is held', () => {
  document.body.innerHTML = '<input id="name">';
  const { labels } = document.querySelector('input') as HTMLInputElement;
  expect(labels).toHaveLength(0);
  document.body.insertAdjacentHTML('beforeend', '<label for="name">Name</label>');
  expect(labels).toHaveLength(1);
});

it('a part that is outside the document has its labels', () => {
  const parts = DOCUMENTS.map((candidate) => {
    const part = candidate.createElement('div');
    part.innerHTML = HTML;
    return labelsIn(part);
  });
  expect(parts[0]).toEqual(parts[1]);
});

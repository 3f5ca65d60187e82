const ofJsdom = require('./of-jsdom.cjs');
const formControls = ofJsdom('./lib/jsdom/living/helpers/form-controls.js');
const { domSymbolTree } = ofJsdom('./lib/jsdom/living/helpers/internal-constants.js');
const NodeList = ofJsdom('./lib/jsdom/living/generated/NodeList.js');
const { HTML_NS } = ofJsdom('./lib/jsdom/living/helpers/namespaces.js');

/** Labels by their control, for each tree as it was last. */
const treesByRoot = new WeakMap();

/**
 * Speeds up `labels` of form fields, which queries by role and by label read for every field: jsdom searches the
 * document for the control of each label, again for each field. Here one pass serves all fields until the document
 * changes. Must be loaded before jsdom.
 */
formControls.getLabelsForLabelable = (labelable) => {
  if (!formControls.isLabelable(labelable)) return null;
  if (!labelable._labels) {
    const root = labelable.getRootNode({});
    labelable._labels = NodeList.createImpl(root._globalObject, [], {
      element: root,
      query: () => labelsByControl(root).get(labelable) ?? [],
    });
  }
  return labelable._labels;
};

function labelsByControl(root) {
  const known = treesByRoot.get(root);
  if (known?.version === root._version) return known.labels;
  const elementsById = new Map();
  const labelElements = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== 1) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !elementsById.has(id)) elementsById.set(id, node);
    if (node._localName === 'label' && node._namespaceURI === HTML_NS) labelElements.push(node);
  }
  const labels = new Map();
  for (const label of labelElements) {
    const control = controlOf(label, elementsById);
    if (!control) continue;
    if (!labels.has(control)) labels.set(control, []);
    labels.get(control).push(label);
  }
  treesByRoot.set(root, { version: root._version, labels });
  return labels;
}

function controlOf(label, elementsById) {
  const id = label.getAttributeNS(null, 'for');
  if (id === null) return label.control;
  const element = id === '' ? undefined : elementsById.get(id);
  return element && formControls.isLabelable(element) ? element : null;
}

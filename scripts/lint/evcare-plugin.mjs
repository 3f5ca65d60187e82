/** Types of native fields, which use the format of the browser's language, such as mm/dd/yyyy and AM/PM. */
const NATIVE_TIME = /^(date|datetime-local|month|time|week)$/;

/** Strings that an attribute may have: `type="date"`, and both of `type={narrow ? 'date' : 'text'}`. */
function stringsOf(node) {
  if (node?.type === 'Literal') return [node.value];
  if (node?.type === 'JSXExpressionContainer') return stringsOf(node.expression);
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(stringsOf);
  if (node?.type === 'LogicalExpression') return [node.left, node.right].flatMap(stringsOf);
  return [];
}

/** Rules of this project. */
export default {
  meta: { name: 'evcare' },
  rules: {
    'no-native-time-field': {
      create: (context) => ({
        JSXAttribute(node) {
          if (node.name.name !== 'type') return;
          if (!stringsOf(node.value).some((type) => NATIVE_TIME.test(type))) return;
          const message =
            'Use the fields of @evcare/shared-ui/dates: native ones show the format of the browser.';
          context.report({ node, message });
        },
      }),
    },
  },
};

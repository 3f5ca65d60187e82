// Stands for react-refresh/runtime in a remote's development build. A copy of its own would never be told of React's
// renderer, which belongs to the shell: updates would arrive and nothing on the page would change.
module.exports = window.__SHELL_REFRESH__ || require('react-refresh');

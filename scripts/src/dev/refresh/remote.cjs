// Replaces react-refresh/runtime in a remote's development build. A separate copy would not be connected to
// React's renderer, which belongs to the shell: updates would arrive without any effect on the page.
module.exports = window.__SHELL_REFRESH__ || require('react-refresh');

export { renderPage, type LeftPage, type RenderedPage, type RenderInput } from './render-page';
export { shared } from './shared';

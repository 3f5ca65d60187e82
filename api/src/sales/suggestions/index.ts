export { suggestionRoutes } from './routes';
export { createSuggestions } from './service';

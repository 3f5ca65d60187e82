export { createHomePage, type WorkshopFacts } from './home';
export { homeRoutes } from './routes';

// The names of react-router-dom that the suite uses. Sharing the whole package would ship all of it to every shopper;
// tsconfig.json maps `react-router-dom` to this file, so an import of a name that is not listed is a type error.
// What only prerendering and tests need, they import from `react-router`, of which this package is the browser's part.
// Addressed by its file, as by its name a browser always gets the development build: half a KiB of warnings, and their work.
export type {
  LinkProps,
  Location,
  NavigateFunction,
  To,
} from '../../../node_modules/react-router/dist/production/index.mjs';
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from '../../../node_modules/react-router/dist/production/index.mjs';

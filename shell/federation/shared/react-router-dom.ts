// The names of react-router-dom that the suite uses. A package that is shared as a whole is downloaded as a whole, by every
// shopper. tsconfig.json maps `react-router-dom` to this file, so an import of a name that is not listed is a type error.
// Server rendering and tests import the names that only they need from `react-router`, which contains all of this package.
export type { LinkProps, Location, NavigateFunction, To } from 'react-router';
export {
  matchPath,
  Navigate,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_RouteContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router';
export { Link } from './link.ts';

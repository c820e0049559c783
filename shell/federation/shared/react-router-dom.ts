// The names of react-router-dom that the suite uses. Sharing the whole package would ship all of it to every shopper;
// tsconfig.json maps `react-router-dom` to this file, so an import of a name that is not listed is a type error.
// What only prerendering and tests need, they import from `react-router`, of which this package is the browser's part.
export type { LinkProps, Location, NavigateFunction, To } from 'react-router';
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
} from 'react-router';

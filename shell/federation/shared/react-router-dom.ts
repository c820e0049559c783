// The names of react-router-dom that the suite uses. Sharing the whole package would ship all of it to every shopper;
// tsconfig.json maps `react-router-dom` to this file, so an import of a name that is not listed is a type error.
export type { LinkProps, Location, NavigateFunction, To } from 'react-router';
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';

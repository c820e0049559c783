import { editRouter } from './router-loader.ts';

const CODE = `
var RouteContext = React3.createContext({});
RouteContext.displayName = "Route";
RenderErrorBoundary.contextType = RouteContext;
  invariant(isRoute, "sentence");`;

test('what nothing uses of react-router can be dropped', () => {
  expect(editRouter(CODE, '7.18.5').trim().split(/\n+/)).toEqual([
    'var RouteContext = /* @__PURE__ */ React3.createContext({});',
    '  /* @__PURE__ */ invariant(isRoute, "sentence");',
  ]);
});

test('the build stops when another version of react-router is installed', () => {
  expect(() => editRouter(CODE, '7.19.0')).toThrow(
    'edits the code of react-router 7.18.5, and version 7.19.0 is installed',
  );
});

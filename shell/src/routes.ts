import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { matchPath } from 'react-router-dom';
import type { Session } from '../federation/contract.ts';

/** A page with the microfrontend that exposes it, and the name of the expose. */
export interface AppRoute extends Page {
  remote: string;
  expose: string;
}

const { shell, ...remotes } = PAGES;

/** Every page that a microfrontend shows. */
export const ROUTES: AppRoute[] = Object.entries<Record<string, Page>>(remotes).flatMap(([remote, pages]) =>
  Object.entries(pages).map(([expose, page]) => ({
    ...(page.audience && page.audience !== 'signed-in' && { loading: 'Checking permissions...' }),
    ...page,
    remote,
    expose,
  })),
);

/** The page that the shell shows itself. */
export const LOGIN: Page = shell.login;

/** What the owner's microfrontend exposes to stand beside its pages. */
export const WORKSPACE = { remote: 'admin', expose: 'workspace' };

/** Whether the page at a path stands in the workspace: for an admin, and until it is known who has signed in. */
export function isInWorkspace(pathname: string, session: Session): boolean {
  const isOwner = session.state === 'loading' || (session.state === 'signed-in' && session.user.isAdmin);
  return isOwner && routeOf(pathname)?.remote === WORKSPACE.remote;
}

/** The route that shows a path, if a microfrontend does. */
export function routeOf(pathname: string): AppRoute | undefined {
  return ROUTES.find((route) => matchPath(route.path, pathname));
}

/** Title of an address that no page has. */
export const NOT_FOUND = 'Page not found';

/** Title of the document at a path, until the page sets its own. */
export function titleOf(pathname: string): string {
  const page = pathname === LOGIN.path ? LOGIN : routeOf(pathname);
  return page?.title ?? NOT_FOUND;
}

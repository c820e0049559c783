import { recordActs } from '../../consumers/history/record-acts.ts';
import { declareApi, ofEachNoun } from '../../core/runtime/declared-api.ts';
import { PAGES } from '../../core/site/pages.contract.ts';
import { routesForAdmins, routesForWorkshop } from '../../people/accounts/routes-for.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import type { ListOfNoun } from './every-list.ts';
import * as nouns from './nouns.ts';
import { workshopRoutes } from './workshop-routes.ts';

const each: { routes: object; list?: ListOfNoun }[] = Object.values(nouns);
const NAMES = Object.keys(PAGES.admin);
/** In the order of the page table: so the search over everything answers what it finds. */
const LISTS = each
  .flatMap(({ list }) => list ?? [])
  .sort((one, other) => NAMES.indexOf(one.page) - NAMES.indexOf(other.page));

export const api = declareApi(
  routesForAdmins(dashboardRoutes(LISTS), recordActs),
  ...ofEachNoun(nouns, (app) => routesForAdmins(app, recordActs)),
  routesForWorkshop(workshopRoutes),
);
export type Api = typeof api.app;

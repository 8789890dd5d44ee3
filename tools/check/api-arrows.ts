import { apiFolders, apiModuleFloors } from './api-modules.ts'
import { API, floorArrows, forbid, STORE, TEST, TESTING } from './arrow-places.ts'

/** One use case asks which colleagues may make a call (`mayCall`), not what the call looks like. The list only shrinks. */
const asksForARight = '/change-enquiry\\.ts$'

/** Inside the member service: routes over use cases over rules and stores. */
export const arrowsInsideApi = [
  forbid(
    'api-modules-meet-at-index',
    'A module is used through its index.ts.',
    // Tables may name each other's rows: a foreign key is no call.
    { path: `${API}/modules/([^/]+)/`, pathNot: '/tables\\.ts$' },
    { path: `${API}/modules/([^/]+)/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/index\\.ts$`] },
  ),
  forbid(
    'api-tables-name-only-tables',
    'A foreign key needs the other table and nothing else.',
    { path: `${API}/modules/([^/]+)/tables\\.ts$` },
    { path: `${API}/modules/([^/]+)/`, pathNot: [`${API}/modules/$1/`, '/tables\\.ts$'] },
  ),
  ...floorArrows('api-modules', `${API}/modules`, apiModuleFloors, 'tools/check/api-modules.ts'),
  forbid(
    'api-every-folder-has-a-rule',
    'Enter the folder in tools/check/api-modules.ts and say below what it may know.',
    { path: `${API}/[^/]+/`, pathNot: `${API}/(${apiFolders.join('|')})/` },
    {},
  ),
  forbid(
    'api-start-knows-all-and-is-known-by-none',
    'The files that put the service together are the top; the demonstration puts it together once more.',
    { path: `${API}/(${apiFolders.join('|')})/`, pathNot: `${TEST}|${API}/(testing|demonstration)/` },
    { path: `${API}/[^/]+\\.ts$` },
  ),
  forbid(
    'api-modules-are-handed-their-settings',
    'Configuration and jobs lie above the modules.',
    { path: `${API}/(modules|platform)/`, pathNot: TEST },
    { path: `${API}/(config|jobs)/` },
  ),
  forbid(
    'api-serves-without-its-demonstration',
    'The past of a demonstration is made by a command, never by the service.',
    { path: `${API}/`, pathNot: `${API}/(demonstration/|live-two-years\\.ts$)` },
    { path: `${API}/demonstration/` },
  ),
  forbid(
    'api-settings-start-no-job',
    'A setting is data.',
    { path: `${API}/config/`, pathNot: TEST },
    { path: `${API}/jobs/` },
  ),
  forbid(
    'api-jobs-are-handed-their-settings',
    'A job gets values, not the environment.',
    { path: `${API}/jobs/`, pathNot: TEST },
    { path: `${API}/config/`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'api-sql-is-in-stores',
    'Queries are in store.ts, *-store.ts and tables.ts, where they are looked for.',
    { path: `${API}/`, pathNot: [STORE, `${API}/platform/database/`, `${API}/testing/`, TEST] },
    { path: ['node_modules/drizzle-orm/', '/tables\\.ts$'] },
  ),
  forbid(
    'api-domain-is-pure',
    'Rules take values and return values; the two scripts of Chinese are values too.',
    { path: `${API}/modules/.+/domain/`, pathNot: TEST },
    { pathNot: [`${API}/modules/.+/domain/`, '^packages/reference/src/', '^packages/chinese/src/'] },
  ),
  forbid(
    'api-use-cases-speak-domain',
    'HTTP shapes stop at the routes; only error names travel further in.',
    { path: `${API}/modules/`, pathNot: `[/-]routes\\.ts$|${asksForARight}|${TESTING}` },
    { path: '^packages/contracts/src/(member-api|staff-api)/', pathNot: '/errors\\.ts$' },
  ),
  forbid(
    'api-routes-hold-no-sql',
    'A route calls a use case.',
    { path: `${API}/modules/.*routes\\.ts$` },
    { path: '[/-]store\\.ts$|/platform/database/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'api-store-knows-no-http',
    'SQL does not know who asked.',
    { path: `${API}/modules/.+[/-]store\\.ts$` },
    { path: '[/-]routes\\.ts$|^packages/contracts/|node_modules/fastify/' },
  ),
  forbid(
    'api-one-owner-of-the-driver',
    'Only platform/database knows the driver.',
    { path: `${API}/`, pathNot: [`${API}/platform/database/`, `${API}/testing/`, TEST] },
    { path: 'node_modules/(pg|@types/pg)/' },
  ),
  forbid(
    'api-platform-knows-no-module',
    'Plumbing does not know the health centre.',
    { path: `${API}/platform/`, pathNot: TEST },
    { path: `${API}/modules/` },
  ),
]

import type { IRegularForbiddenRuleType, IRequiredRuleType } from 'dependency-cruiser'
import { apiFolders, apiModuleFloors } from './api-modules.ts'

const WEB = '^apps/web/app'
const SERVER = '^apps/web/server'
const API = '^apps/api/src'
const REACT = 'node_modules/(react|react-dom|@types/react)/'
const TEST = '\\.test\\.tsx?$'
const TESTING = `${TEST}|/testing/`
const STORE = '[/-]store\\.ts$|/tables\\.ts$'
// Made by React Router and by our own Vite plugin at build time.
const MADE_BY_BUILD = '/\\+types/|^\\./\\+types/|^virtual:'

type Condition = IRegularForbiddenRuleType['from']
const forbid = (
  name: string,
  comment: string,
  from: Condition,
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

const betweenWorkspaces = [
  forbid(
    'apps-are-strangers',
    'Deployables meet over HTTP, never over an import.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
  ),
  forbid('packages-know-no-app', 'A package must suit every app.', { path: '^packages/' }, { path: '^apps/' }),
  forbid(
    'apps-know-no-tool',
    'Tools start the apps, never the reverse.',
    { path: '^(apps|packages)/' },
    { path: '^(tools|e2e|bench)/' },
  ),
  forbid(
    'reference-imports-nothing',
    'Codes and limits are the ground floor.',
    { path: '^packages/reference/src/', pathNot: TEST },
    { pathNot: '^packages/reference/(src/|[^/]+\\.json$)' },
  ),
  forbid(
    'contracts-rest-on-reference-and-zod',
    'A contract is data, not behaviour.',
    { path: '^packages/contracts/src/', pathNot: TEST },
    { pathNot: ['^packages/(contracts|reference)/src/', 'node_modules/zod/'] },
  ),
  forbid(
    'locales-rest-on-reference',
    'Words may name codes; they know nothing else.',
    { path: '^packages/locales/src/', pathNot: TEST },
    { pathNot: '^packages/(locales|reference)/' },
  ),
  forbid(
    'ui-is-presentational',
    'ui receives words and data as props.',
    { path: '^packages/ui/src/', pathNot: TEST },
    { pathNot: ['^packages/ui/src/', REACT] },
  ),
  forbid(
    'chinese-rests-on-its-dictionary',
    'Writing systems know nothing of the health centre.',
    { path: '^packages/chinese/src/', pathNot: TEST },
    { pathNot: ['^packages/chinese/src/', 'node_modules/opencc-js/'] },
  ),
  forbid(
    'announcements-rest-on-contracts-and-the-driver',
    'A message between processes of one service knows neither of them.',
    { path: '^packages/announcements/src/', pathNot: `${TEST}|/testing/` },
    { pathNot: ['^packages/(announcements|contracts)/src/', 'node_modules/(zod|pg|@types/pg)/', '^(node:)?crypto$'] },
  ),
  forbid(
    'session-rests-on-reference',
    'What a browser stores; the script of a reading page takes parts of it, so it brings nothing heavy.',
    { path: '^packages/session/src/', pathNot: TESTING },
    { pathNot: ['^packages/(session|reference|locales)/', 'node_modules/zustand/'] },
  ),
  forbid(
    'i18n-rests-on-locales',
    'How words reach a component; the words themselves lie in locales.',
    { path: '^packages/i18n/src/', pathNot: TESTING },
    { pathNot: ['^packages/(i18n|reference|locales)/', REACT] },
  ),
  forbid(
    'api-client-knows-no-screen',
    'A call is made from a contract and a session, and ends in a value.',
    { path: '^packages/api-client/src/', pathNot: TESTING },
    { pathNot: ['^packages/(api-client|contracts|reference|locales|session)/', 'node_modules/zod/'] },
  ),
  forbid(
    'forms-know-no-member',
    'The form kit suits every form; whose answers it takes is said above it.',
    { path: '^packages/forms/src/', pathNot: TESTING },
    {
      pathNot: ['^packages/(forms|api-client|contracts|i18n|reference|locales|ui)/', `${REACT}|node_modules/zod/`],
    },
  ),
  forbid(
    'particulars-rest-on-forms',
    'Questions about a person, for the website and the staff console alike.',
    { path: '^packages/particulars/src/', pathNot: TESTING },
    {
      pathNot: ['^packages/(particulars|forms|contracts|i18n|reference|locales|ui)/', `${REACT}|node_modules/zod/`],
    },
  ),
  forbid(
    'cms-runtime-stands-alone',
    'Strapi compiles its own CommonJS build: it can read a table in JSON, but no module.',
    { path: '^apps/cms/(src|config)/', pathNot: TEST },
    { path: '^packages/', pathNot: '^packages/reference/[^/]+\\.json$' },
  ),
]

const insideWeb = [
  forbid(
    'web-routes-are-leaves',
    'Nothing imports a route.',
    { pathNot: `${WEB}/routes(/|\\.ts)` },
    { path: `${WEB}/routes/` },
  ),
  forbid(
    'web-features-are-strangers',
    'Two features meet in a route.',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/([^/]+)/`, pathNot: `${WEB}/features/$1/` },
  ),
  forbid(
    'web-features-ignore-the-frame',
    'The frame wraps features, not the reverse.',
    { path: `${WEB}/features/` },
    { path: `${WEB}/site/` },
  ),
  forbid(
    'web-frame-ignores-features',
    'A route puts a feature into the frame.',
    { path: `${WEB}/site/` },
    { path: `${WEB}/features/` },
  ),
  forbid(
    'web-io-has-few-doors',
    'Only data.ts, actions.ts, use-*.ts, routes and the script of reading pages reach a server.',
    {
      path: `${WEB}/(features|site)/`,
      pathNot: `/(data|actions)\\.ts$|/use-[^/]+\\.ts$|/site/enhance/|${TEST}`,
    },
    {
      path: `${WEB}/(content|member-api)/|^packages/api-client/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'web-site-script-stays-small',
    'Reading pages load no React, no store library and no schema library (decision 0003).',
    { path: `${WEB}/site/enhance/`, pathNot: TEST },
    {
      path: `^packages/(contracts|i18n|forms|particulars|ui)/|/session-store\\.ts$|node_modules/|${WEB}/(content|member-api)/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'web-clients-know-no-screen',
    'The lower floor cannot see the upper one.',
    { path: `${WEB}/(content|member-api|config)/` },
    { path: `${WEB}/(routes|features|site)/` },
  ),
  forbid(
    'web-pages-know-no-server',
    'The server loads the built pages, never the reverse.',
    { path: `${WEB}/` },
    { path: `${SERVER}/`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'web-server-loads-the-build',
    'The server meets the pages as a build.',
    { path: `${SERVER}/`, pathNot: TESTING },
    { path: `${WEB}/`, dependencyTypesNot: ['type-only'] },
  ),
]

const insideApi = [
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
  ...apiModuleFloors.map((floor, height) =>
    forbid(
      `api-modules-look-down-from-floor-${height}`,
      'A module knows those below it (tools/check/api-modules.ts).',
      { path: `${API}/modules/(${floor.join('|')})/`, pathNot: TEST },
      { path: `${API}/modules/(${apiModuleFloors.slice(height).flat().join('|')})/`, pathNot: `${API}/modules/$1/` },
    ),
  ),
  forbid(
    'api-every-module-has-a-floor',
    'Enter the module in tools/check/api-modules.ts.',
    { path: `${API}/modules/`, pathNot: `${API}/modules/(${apiModuleFloors.flat().join('|')})/` },
    {},
  ),
  forbid(
    'api-every-folder-has-a-rule',
    'Enter the folder in tools/check/api-modules.ts and say below what it may know.',
    { path: `${API}/[^/]+/`, pathNot: `${API}/(${apiFolders.join('|')})/` },
    {},
  ),
  forbid(
    'api-start-knows-all-and-is-known-by-none',
    'The files that put the service together are the top.',
    { path: `${API}/(${apiFolders.join('|')})/`, pathNot: `${TEST}|${API}/testing/` },
    { path: `${API}/[^/]+\\.ts$` },
  ),
  forbid(
    'api-modules-are-handed-their-settings',
    'Configuration and jobs lie above the modules.',
    { path: `${API}/(modules|platform)/`, pathNot: TEST },
    { path: `${API}/(config|jobs)/` },
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
    'Rules take values and return values.',
    { path: `${API}/modules/[^/]+/domain/`, pathNot: TEST },
    { pathNot: [`${API}/modules/[^/]+/domain/`, '^packages/reference/src/'] },
  ),
  forbid(
    'api-use-cases-speak-domain',
    'HTTP shapes stop at the routes; only error names travel further in.',
    { path: `${API}/modules/[^/]+/[^/]+\\.ts$`, pathNot: `[/-]routes\\.ts$|${TEST}` },
    { path: '^packages/contracts/src/member-api/', pathNot: '/errors\\.ts$' },
  ),
  forbid(
    'api-routes-hold-no-sql',
    'A route calls a use case.',
    { path: `${API}/modules/[^/]+/[^/]*routes\\.ts$` },
    { path: '[/-]store\\.ts$|/platform/database/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'api-store-knows-no-http',
    'SQL does not know who asked.',
    { path: `${API}/modules/[^/]+/[a-z-]*store\\.ts$` },
    { path: '/routes\\.ts$|^packages/contracts/|node_modules/fastify/' },
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

const everywhere = [
  forbid(
    'no-cycles',
    'A cycle is one file pretending to be two.',
    { path: '^(apps|packages|tools|e2e|bench)/' },
    { circular: true },
  ),
  forbid(
    'every-import-resolves',
    'A typo in a path must not hide a rule.',
    { path: '^(apps|packages|tools|e2e|bench)/' },
    { couldNotResolve: true, pathNot: MADE_BY_BUILD },
  ),
  forbid(
    'shipped-code-imports-no-test',
    'Tests stay out of builds.',
    { pathNot: `${TESTING}|^(e2e|bench)/` },
    { path: TESTING },
  ),
]

const required: IRequiredRuleType[] = [
  {
    name: 'every-route-speaks-a-contract',
    severity: 'error',
    comment: 'Request and response shapes come from @dhc/contracts.',
    module: { path: `${API}/modules/[^/]+/[^/]*routes\\.ts$` },
    to: { path: '^packages/contracts/src/' },
  },
]

export const arrowRules = { forbidden: [...betweenWorkspaces, ...insideWeb, ...insideApi, ...everywhere], required }

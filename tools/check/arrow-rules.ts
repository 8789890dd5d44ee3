import type { IRequiredRuleType } from 'dependency-cruiser'
import { arrowsInsideApi } from './api-arrows.ts'
import { API, forbid, MADE_BY_BUILD, REACT, TEST, TESTING } from './arrow-places.ts'
import { arrowsInsideCms } from './cms-arrows.ts'
import { arrowsInsideStaff } from './staff-arrows.ts'
import { arrowsInsideWeb } from './web-arrows.ts'

type Package = { readonly why: string; readonly on?: string; readonly libraries?: string }

/** What a package may rest on: other packages, and what is installed. A new one is entered here. */
const packages: Record<string, Package> = {
  announcements: {
    why: 'A message between processes of one service knows neither of them.',
    on: 'contracts',
    libraries: 'node_modules/(zod|pg|@types/pg)/|^(node:)?(crypto|os)$',
  },
  'api-client': {
    why: 'A call is made from a contract and a session, and ends in a value.',
    on: 'contracts|reference|locales|session',
    libraries: 'node_modules/zod/',
  },
  'calendar-file': {
    why: 'A calendar file knows lessons by time and name only.',
    on: 'reference',
    libraries: 'node_modules/ical-generator/',
  },
  charts: {
    why: 'A chart draws numbers and words it is given; it knows nothing of health.',
    libraries: `${REACT}|node_modules/(@types/)?d3-`,
  },
  chinese: { why: 'Writing systems know nothing of the health centre.', libraries: 'node_modules/opencc-js/' },
  contracts: { why: 'A contract is data, not behaviour.', on: 'reference', libraries: 'node_modules/zod/' },
  draining: {
    why: 'How a process leaves is the same for all.',
    libraries: '^(node:)?(events|http|net|timers/promises)$',
  },
  forms: {
    why: 'The form kit suits every form; whose answers it takes is said above it.',
    on: 'api-client|contracts|i18n|reference|locales|ui',
    libraries: `${REACT}|node_modules/zod/`,
  },
  i18n: {
    why: 'How words reach a component; the words themselves lie in locales.',
    on: 'reference|locales',
    libraries: REACT,
  },
  locales: { why: 'Words may name codes; they know nothing else.', on: 'reference' },
  'log-output': { why: 'Where log lines go is the same for every process.', libraries: 'node_modules/pino/' },
  particulars: {
    why: 'Questions about a person, for the website and the staff console alike.',
    on: 'forms|contracts|i18n|reference|locales|ui',
    libraries: `${REACT}|node_modules/zod/`,
  },
  reference: { why: 'Codes and limits are the ground floor.' },
  session: {
    why: 'What a browser stores; the script of a reading page takes parts of it, so it brings nothing heavy.',
    on: 'reference|locales',
    libraries: 'node_modules/zustand/',
  },
  telemetry: {
    why: 'What a process counts and how it tells it is the same for all.',
    libraries: '^(node:)?(http|perf_hooks|child_process)$',
  },
  ui: { why: 'ui receives words and data as props.', libraries: `${REACT}|node_modules/qr/` },
}

const insidePackages = Object.entries(packages).map(([name, { why, on, libraries }]) =>
  forbid(
    `${name}-rests-on-few`,
    why,
    { path: `^packages/${name}/src/`, pathNot: TESTING },
    { pathNot: [`^packages/(${[name, on].filter(Boolean).join('|')})/`, ...(libraries ? [libraries] : [])] },
  ),
)

const betweenWorkspaces = [
  forbid(
    'every-package-has-a-rule',
    'Enter the package in tools/check/arrow-rules.ts and say there what it may rest on.',
    { path: '^packages/[^/]+/', pathNot: `^packages/(${Object.keys(packages).join('|')})/` },
    {},
  ),
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
    'verifier-stands-alone',
    'Who checks a ballot must not use the code that drew it.',
    { path: '^tools/verify-ballot/', pathNot: TEST },
    { pathNot: ['^tools/verify-ballot/', '^(node:)?(crypto|fs)$'] },
  ),
]

const everywhere = [
  forbid(
    'no-cycles',
    'A cycle is one file pretending to be two; a file may name the type of itself.',
    { path: '^((?:apps|packages|tools|e2e|bench)/.+)$' },
    { circular: true, pathNot: '^$1$' },
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
    { pathNot: `${TESTING}|^(e2e|bench|tools/security-review)/` },
    { path: TESTING },
  ),
]

const required: IRequiredRuleType[] = [
  {
    name: 'every-route-speaks-a-contract',
    severity: 'error',
    comment: 'Request and response shapes come from @dhc/contracts.',
    module: { path: `${API}/modules/.*routes\\.ts$` },
    to: { path: '^packages/contracts/src/' },
  },
]

export const arrowRules = {
  forbidden: [
    ...betweenWorkspaces,
    ...insidePackages,
    ...arrowsInsideWeb,
    ...arrowsInsideStaff,
    ...arrowsInsideApi,
    ...arrowsInsideCms,
    ...everywhere,
  ],
  required,
}

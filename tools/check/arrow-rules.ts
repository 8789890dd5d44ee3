import type { IRequiredRuleType } from 'dependency-cruiser'
import { arrowsInsideApi } from './api-arrows.ts'
import { API, forbid, MADE_BY_BUILD, REACT, TEST, TESTING } from './arrow-places.ts'
import { arrowsInsideCms } from './cms-arrows.ts'
import { arrowsInsideStaff } from './staff-arrows.ts'
import { arrowsInsideWeb } from './web-arrows.ts'

/** Packages with a rule below; a new one needs its own. */
const packages =
  'announcements api-client calendar-file charts chinese contracts forms i18n locales log-output particulars reference session ui'.split(
    ' ',
  )

const betweenWorkspaces = [
  forbid(
    'every-package-has-a-rule',
    'Enter the package in tools/check/arrow-rules.ts and say there what it may rest on.',
    { path: '^packages/[^/]+/', pathNot: `^packages/(${packages.join('|')})/` },
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
    { pathNot: ['^packages/ui/src/', `${REACT}|node_modules/qr/`] },
  ),
  forbid(
    'charts-are-presentational',
    'A chart draws numbers and words it is given; it knows nothing of health.',
    { path: '^packages/charts/src/', pathNot: TEST },
    { pathNot: ['^packages/charts/src/', `${REACT}|node_modules/(@types/)?d3-`] },
  ),
  forbid(
    'chinese-rests-on-its-dictionary',
    'Writing systems know nothing of the health centre.',
    { path: '^packages/chinese/src/', pathNot: TEST },
    { pathNot: ['^packages/chinese/src/', 'node_modules/opencc-js/'] },
  ),
  forbid(
    'calendar-file-rests-on-reference-and-its-library',
    'A calendar file knows lessons by time and name only.',
    { path: '^packages/calendar-file/src/', pathNot: TEST },
    { pathNot: ['^packages/(calendar-file|reference)/src/', 'node_modules/ical-generator/'] },
  ),
  forbid(
    'log-output-rests-on-its-library',
    'Where log lines go is the same for every process.',
    { path: '^packages/log-output/src/', pathNot: TEST },
    { pathNot: ['^packages/log-output/src/', 'node_modules/pino/'] },
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
    { pathNot: `${TESTING}|^(e2e|bench)/` },
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
    ...arrowsInsideWeb,
    ...arrowsInsideStaff,
    ...arrowsInsideApi,
    ...arrowsInsideCms,
    ...everywhere,
  ],
  required,
}

import { type Floors, floorArrows, forbid, SERVER, TEST, TESTING, WEB } from './arrow-places.ts'

/** The folders of `app` from the ground up: pages over features over content. */
export const webFloors: Floors = [
  ['content', 'member-api', 'service-worker', 'styles'],
  ['links'],
  ['article'],
  ['classes', 'member-page'],
  ['features', 'site'],
  ['acting'],
  ['routes'],
  ['testing'],
]

/** The folders of `server` from the ground up. */
export const serverFloors: Floors = [
  ['cache', 'http'],
  ['fixed', 'images', 'quotas', 'weather'],
  ['forwarding'],
  ['pages'],
  ['content-hook', 'preview'],
  ['testing'],
]

/** Inside the web: pages over features over content, and few that speak with others. */
export const arrowsInsideWeb = [
  ...floorArrows('web-folders', WEB, webFloors, 'tools/check/web-arrows.ts'),
  forbid(
    'web-member-page-knows-no-content',
    'The shell of a personal page: what it shows is asked for in the browser, by the feature.',
    { path: `${WEB}/member-page/`, pathNot: TEST },
    { path: `${WEB}/(content|member-api)/` },
  ),
  forbid(
    'web-tables-know-no-feature',
    'Everything reads the page table; two features would meet through it.',
    { path: `${WEB}/[^/]+\\.tsx?$`, pathNot: TEST },
    { path: `${WEB}/features/` },
  ),
  forbid(
    'web-service-worker-stands-alone',
    'It runs without a page; languages and two addresses are all it knows (decision 0031).',
    { path: `${WEB}/service-worker/`, pathNot: TEST },
    { pathNot: '^packages/(locales|reference)/' },
  ),
  forbid(
    'web-acting-roots-know-no-frame',
    'A root is the page itself, without what is around it.',
    { path: `${WEB}/acting/`, pathNot: TEST },
    { path: `${WEB}/(site|content|member-api)/` },
  ),
  forbid(
    'web-features-are-strangers',
    'Two features meet in a route.',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/([^/]+)/`, pathNot: `${WEB}/features/$1/` },
  ),
  forbid(
    'web-io-has-few-ways-out',
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
    'web-pages-know-no-server',
    'The server loads the built pages, never the reverse.',
    { path: `${WEB}/` },
    { path: `${SERVER}/`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'web-server-loads-the-build',
    'The server meets the pages as a build.',
    { path: `${SERVER}/`, pathNot: `${TEST}|/testing/` },
    { path: `${WEB}/`, dependencyTypesNot: ['type-only'] },
  ),
  ...floorArrows('web-server-folders', SERVER, serverFloors, 'tools/check/web-arrows.ts', {
    dependencyTypesNot: ['type-only'],
  }),
  forbid(
    'web-server-start-is-known-by-none',
    'The files that put the server together are the top; the clock and the socket are its ground.',
    { path: `${SERVER}/[^/]+/`, pathNot: TESTING },
    { path: `${SERVER}/[^/]+\\.ts$`, pathNot: `${SERVER}/(clock|memory-first-server)\\.ts$` },
  ),
  forbid(
    'web-frame-of-all-pages-is-the-top',
    'What puts the pages together knows the features, never the reverse; addresses, kinds of pages and words for the script are ground.',
    { path: `${WEB}/[^/]+/`, pathNot: [TESTING, `${WEB}/routes/`] },
    { path: `${WEB}/[^/]+\\.tsx?$`, pathNot: `${WEB}/(page-handle|page-table|known-values|script-words)\\.ts$` },
  ),
  forbid(
    'web-takes-what-pages-need',
    'What only a service uses is not here.',
    { path: `${WEB}/`, pathNot: TEST },
    { path: '^packages/(announcements|log-output)/' },
  ),
  forbid(
    'web-server-shows-no-parts',
    'The server hands out pages; what they are made of is in the build.',
    { path: `${SERVER}/`, pathNot: TESTING },
    { path: '^packages/(charts|forms|i18n|particulars|session|ui)/' },
  ),
]

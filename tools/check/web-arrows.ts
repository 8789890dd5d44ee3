import { type Floors, floorArrows, forbid, SERVER, TEST, TESTING, WEB } from './arrow-places.ts'

/** Folders of `app` with a rule below; a new one needs its own. */
const webFolders =
  'routes features site acting member-page classes article links content member-api service-worker styles testing'.split(
    ' ',
  )

/** The folders of `server` from the ground up. */
const serverFloors: Floors = [
  ['cache', 'http'],
  ['fixed', 'images', 'quotas'],
  ['forwarding'],
  ['pages'],
  ['content-hook', 'preview'],
  ['testing'],
]

/** Inside the web: pages over features over content, and few that speak with others. */
export const arrowsInsideWeb = [
  forbid(
    'web-routes-are-leaves',
    'Nothing imports a route.',
    { pathNot: `${WEB}/routes(/|\\.ts)` },
    { path: `${WEB}/routes/` },
  ),
  forbid(
    'web-every-folder-has-a-rule',
    'Enter the folder in tools/check/web-arrows.ts and say there what it may know.',
    { path: `${WEB}/[^/]+/`, pathNot: `${WEB}/(${webFolders.join('|')})/` },
    {},
  ),
  forbid(
    'web-links-lie-below-what-links',
    'A link knows the addresses of pages, not what stands on them.',
    { path: `${WEB}/links/`, pathNot: TEST },
    { path: `${WEB}/(routes|features|site|acting|member-page|classes|article)/` },
  ),
  forbid(
    'web-article-knows-content-only',
    'How an editor’s text looks, on whichever page it stands.',
    { path: `${WEB}/article/`, pathNot: TEST },
    { path: `${WEB}/(routes|features|site|acting|member-page|classes|member-api)/` },
  ),
  forbid(
    'web-classes-know-no-page',
    'What every page says of a class, from content and the rules of packages/reference.',
    { path: `${WEB}/classes/`, pathNot: TEST },
    { path: `${WEB}/(routes|features|site|acting|member-page|member-api)/` },
  ),
  forbid(
    'web-member-page-knows-no-content',
    'The shell of a personal page: what it shows is asked for in the browser, by the feature.',
    { path: `${WEB}/member-page/`, pathNot: TEST },
    { path: `${WEB}/(routes|features|site|acting|classes|content|member-api)/` },
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
    { path: `${WEB}/(routes|site|content|member-api)/` },
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
    'web-acting-roots-are-for-routes',
    'A page does not know how it gets to the browser.',
    { path: `${WEB}/(features|site|member-page|classes|article|links|content|member-api)/` },
    { path: `${WEB}/acting/` },
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
    'web-clients-know-no-screen',
    'The lower floor cannot see the upper one.',
    { path: `${WEB}/(content|member-api|config)/` },
    { path: `${WEB}/(routes|features|site|member-page|classes|article|links)/` },
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
    'What puts the pages together knows the features, never the reverse; addresses and kinds of pages are ground.',
    { path: `${WEB}/[^/]+/`, pathNot: [TESTING, `${WEB}/routes/`] },
    { path: `${WEB}/[^/]+\\.tsx?$`, pathNot: `${WEB}/(page-handle|page-table)\\.ts$` },
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

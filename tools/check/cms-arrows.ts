import { CMS, type Floors, floorArrows, forbid, TEST } from './arrow-places.ts'

/** What Strapi loads by itself (api, middlewares) and what runs outside it (seeding) stand on top. */
export const cmsFloors: Floors = [
  ['admin', 'components', 'editor-labels', 'public-access', 'uploads'],
  [
    'content-webhook',
    'draft-preview',
    'editor-roles',
    'feeds',
    'listed-items',
    'page-map',
    'shared-facts',
    'stable-keys',
    'translation-report',
  ],
  ['old-pages', 'review'],
  ['class-rules', 'picture-words'],
  ['api', 'middlewares', 'seeding'],
]

/** Inside the CMS: Strapi's own rooms over ours. */
export const arrowsInsideCms = [
  forbid(
    'cms-runtime-stands-alone',
    'Strapi compiles its own CommonJS build: it can read a table in JSON, and what counts for operators, which needs nothing.',
    { path: '^apps/cms/(src|config)/', pathNot: TEST },
    { path: '^packages/', pathNot: '^packages/(reference/[^/]+\\.json$|telemetry/src/)' },
  ),
  ...floorArrows('cms-folders', CMS, cmsFloors, 'tools/check/cms-arrows.ts'),
  forbid(
    'cms-index-is-the-top',
    'Strapi starts there; nothing of ours does.',
    { path: `${CMS}/`, pathNot: TEST },
    { path: `${CMS}/index\\.ts$` },
  ),
  forbid(
    'cms-panel-is-another-program',
    'The panel runs in a browser and meets the CMS over HTTP.',
    { path: `${CMS}/`, pathNot: [TEST, `${CMS}/admin/`] },
    { path: `${CMS}/admin/` },
  ),
  forbid(
    'cms-panel-knows-no-server',
    'The panel runs in a browser and meets the CMS over HTTP.',
    { path: `${CMS}/admin/`, pathNot: TEST },
    { path: `${CMS}/|^(node:)?(fs|path|crypto)$`, pathNot: `${CMS}/admin/` },
  ),
]

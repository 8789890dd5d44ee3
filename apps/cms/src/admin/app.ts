import { DraftPreviewPanel } from './draft-preview/draft-preview-panel'
import { OldPagesPanel } from './old-pages/old-pages-panel'
import { ReviewIcon } from './review/review-icon'
import { ReviewPanel } from './review/review-panel'
import type { TableGridInput } from './table-grid/table-grid-input'
import { TranslationsIcon } from './translation-report/translations-icon'
import { WhoIsToldPanel } from './who-is-told/who-is-told-panel'
import traditional from './words/strapi.zh.json'
import simplified from './words/strapi.zh-Hans.json'

type MenuLink = {
  to: string
  icon: () => React.JSX.Element
  intlLabel: { id: string; defaultMessage: string }
  permissions: []
  Component: () => Promise<{ default: () => React.JSX.Element }>
}
type SidePanel = typeof DraftPreviewPanel | typeof ReviewPanel | typeof OldPagesPanel | typeof WhoIsToldPanel
type SidePanels = { addEditViewSidePanel: (panels: SidePanel[]) => void }
type CustomField = {
  name: string
  type: string
  intlLabel: { id: string; defaultMessage: string }
  intlDescription: { id: string; defaultMessage: string }
  components: { Input: () => Promise<{ default: typeof TableGridInput }> }
}
type Widget = {
  id: string
  icon: () => React.JSX.Element
  title: { id: string; defaultMessage: string }
  component: () => Promise<() => React.JSX.Element>
}
type Panel = {
  widgets: { register: (change: (all: Widget[]) => Widget[]) => void }
  customFields: { register: (field: CustomField) => void }
  addMenuLink: (link: MenuLink) => void
  getPlugin: (name: string) => { apis: SidePanels }
}

const reportLabel = 'dhc.translations'
const reviewsLabel = 'dhc.reviews'
const pagesLabel = 'dhc.pages'

/** The panel in English or Chinese, without news and tutorials from outside. */
export default {
  config: {
    locales: ['zh', 'zh-Hans'],
    // The names of our own rooms, and what Strapi's own Chinese leaves in English; a word it translates one day may go.
    translations: { zh: traditional, 'zh-Hans': simplified },
    notifications: { releases: false },
    tutorials: false,
  },
  register(panel: Panel) {
    closeAdverts(localStorage)
    panel.customFields.register({
      name: 'table',
      type: 'text',
      intlLabel: { id: 'dhc.table', defaultMessage: '表格 Table' },
      intlDescription: { id: 'dhc.table.help', defaultMessage: 'Rows and cells; the first row is the heading' },
      components: {
        Input: () => import('./table-grid/table-grid-input').then(({ TableGridInput: Input }) => ({ default: Input })),
      },
    })
    const pageMap = {
      id: 'page-map',
      icon: TranslationsIcon,
      title: { id: pagesLabel, defaultMessage: 'Which page is edited where' },
      component: () => import('./page-map/page-map-widget').then(({ PageMapWidget }) => PageMapWidget),
    }
    // How many types and components there are helps nobody who writes.
    panel.widgets.register((all) => [pageMap, ...all.filter(({ id }) => id !== 'key-statistics')])
    panel.addMenuLink({
      to: 'translation-report',
      icon: TranslationsIcon,
      intlLabel: { id: reportLabel, defaultMessage: 'Translation report' },
      permissions: [],
      Component: () => import('./translation-report/report-page').then(({ ReportPage }) => ({ default: ReportPage })),
    })
    panel.addMenuLink({
      to: 'reviews',
      icon: ReviewIcon,
      intlLabel: { id: reviewsLabel, defaultMessage: 'Reviews' },
      permissions: [],
      Component: () => import('./review/reviews-page').then(({ ReviewsPage }) => ({ default: ReviewsPage })),
    })
  },
  bootstrap(panel: Panel) {
    panel
      .getPlugin('content-manager')
      .apis.addEditViewSidePanel([DraftPreviewPanel, ReviewPanel, OldPagesPanel, WhoIsToldPanel])
  },
}

/**
 * No vendor's advert in the editors' room. Strapi asks the browser whether a banner was closed, under
 * a key with the project's id, which is `false` where nothing is reported to the vendor (and unknown at first).
 */
const closedBanners = ['STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false', 'STRAPI_UPSELL_BANNER_DISMISSED_FOR']

function closeAdverts(storage: Storage): void {
  for (const banner of closedBanners)
    for (const project of ['false', 'undefined']) storage.setItem(`${banner}:${project}`, 'true')
}

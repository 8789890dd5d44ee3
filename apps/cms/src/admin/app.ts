import { DraftPreviewPanel } from './draft-preview/draft-preview-panel'
import { TranslationsIcon } from './translation-report/translations-icon'

type MenuLink = {
  to: string
  icon: () => React.JSX.Element
  intlLabel: { id: string; defaultMessage: string }
  permissions: []
  Component: () => Promise<{ default: () => React.JSX.Element }>
}
type SidePanels = { addEditViewSidePanel: (panels: (typeof DraftPreviewPanel)[]) => void }
type Panel = {
  addMenuLink: (link: MenuLink) => void
  getPlugin: (name: string) => { apis: SidePanels }
}

const menuLabel = 'dhc.translations'

/** The panel in English or Chinese, without news and tutorials from outside. */
export default {
  config: {
    locales: ['zh', 'zh-Hans'],
    translations: { zh: { [menuLabel]: '翻譯報告' }, 'zh-Hans': { [menuLabel]: '翻译报告' } },
    notifications: { releases: false },
    tutorials: false,
  },
  register(panel: Panel) {
    panel.addMenuLink({
      to: 'translation-report',
      icon: TranslationsIcon,
      intlLabel: { id: menuLabel, defaultMessage: 'Translation report' },
      permissions: [],
      Component: () => import('./translation-report/report-page').then(({ ReportPage }) => ({ default: ReportPage })),
    })
  },
  bootstrap(panel: Panel) {
    panel.getPlugin('content-manager').apis.addEditViewSidePanel([DraftPreviewPanel])
  },
}

import type { SiteSetting } from '../../content/site-setting.ts'
import type { MenuEntry } from '../navigation/menu.ts'
import { ClosingWords } from './closing-words.tsx'

type Props = { readonly setting: SiteSetting | undefined; readonly entries: readonly MenuEntry[] }

/** S1-22: on every page but home, which closes with the same words in its own layout (D-001). */
export function SiteFooter({ setting, entries }: Props) {
  return (
    <footer data-testid="site-footer" className="mt-16">
      <ClosingWords setting={setting} entries={entries} />
    </footer>
  )
}

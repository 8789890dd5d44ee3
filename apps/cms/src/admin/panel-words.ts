import english from './words/panel.en.json'
import traditional from './words/panel.zh.json'
import simplified from './words/panel.zh-Hans.json'

type PanelWords = typeof english

const words: Readonly<Record<string, PanelWords>> = { en: english, zh: traditional, 'zh-Hans': simplified }

/** Our own words of the panel, in the language the editor chose for it. */
export function panelWords(): PanelWords {
  return words[document.documentElement.lang] ?? english
}
